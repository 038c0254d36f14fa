import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnArtist } from '#shared/contract/gallery.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { ownArtistQuery } from '../../../../api/artist-pages.ts';
import { paths } from '../../../../session/paths/screen-paths.ts';

const OwnArtistDialog = lazy(() =>
  import('./own-artist-dialog.tsx').then(({ OwnArtistDialog }) => ({ default: OwnArtistDialog })),
);

const LINK = 'text-cool underline underline-offset-4 hover:text-text pointer-coarse:py-2.5';

/** The player's own artist page: where it is, and what they say there. */
export function OwnArtistCard() {
  const query = useQueryState(ownArtistQuery);
  return (
    <section aria-labelledby="artist-page" className="stepped bg-panel p-5">
      <h2 id="artist-page" className="font-text text-base leading-6 font-semibold text-soft">
        Artist page
      </h2>
      {query.state === 'loading' ? <Skeleton className="mt-3 h-24 bg-raised" /> : null}
      {query.state === 'failed' ? (
        <div role="alert" className="mt-2">
          <p className="text-bad">This didn't load.</p>
          <Button className="mt-3" busy={query.busy} onClick={query.retry}>
            Try again
          </Button>
        </div>
      ) : null}
      {query.state === 'ready' ? query.data ? <OwnPage artist={query.data} /> : <NoPage /> : null}
    </section>
  );
}

/** Before the first approved image. */
const NoPage = () => (
  <p className="mt-2">
    You get a page of your own with your first approved image.{' '}
    <Link to={paths.submissions} className={LINK}>
      Submit your art
    </Link>
  </p>
);

function OwnPage({ artist }: { artist: OwnArtist }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mt-2 wrap-anywhere">
        <Link to={paths.artist(artist.page)} className={LINK}>
          See your page, {artist.page}
        </Link>
      </p>
      <p className="mt-2 text-soft wrap-anywhere">
        {artist.bio || 'Say who you are in a line, and where else people find you.'}
      </p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Edit
        <span className="sr-only"> your artist page</span>
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <OwnArtistDialog artist={artist} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
