import { Link } from 'react-router-dom';
import { ActionButton } from '#ui/control/action-button.tsx';
import { useClearArtist } from '../../../forms/use-clear-artist.ts';
import { paths } from '../../../session/paths/screen-paths.ts';

/** Which artist page is reported, and the button that removes what the artist says there. */
export function ReportedProfile({ page }: { page: string }) {
  const { clear, busy, done } = useClearArtist(page);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        Artist page:{' '}
        <Link
          to={paths.artist(page)}
          className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
        >
          <bdi>{page}</bdi>
        </Link>
      </p>
      {done ? (
        <p className="text-soft">The line and the links are removed.</p>
      ) : (
        <ActionButton tone="bad" busy={busy} onClick={clear}>
          Remove the line and the links
        </ActionButton>
      )}
    </div>
  );
}
