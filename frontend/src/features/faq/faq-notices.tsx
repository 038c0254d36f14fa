import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '#ui/control/button.tsx';
import { Notice } from '#ui/loading/notice.tsx';
import { useOnline } from '#ui/page/online.ts';
import { buildFaqAddress } from '../../session/paths/screen-paths.ts';
import { CUT_OFF, PUZZLED } from './pictures.ts';

/** A message in place of an empty list. */
export function NoFaqs({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <Notice picture={PUZZLED} title="No FAQs Found">
        <p>No FAQs are available right now. Please check back soon.</p>
      </Notice>
    );
  return (
    <Notice
      picture={PUZZLED}
      title="No FAQs Found"
      actions={
        <ButtonLink look="hot" to={buildFaqAddress()}>
          Show all questions
        </ButtonLink>
      }
    >
      <p>Try adjusting your search or filter: use fewer words, or pick another category.</p>
    </Notice>
  );
}

/** Tells the user that a link leads to a question that is not among those shown. */
export function GoneQuestion({ filtered, hash }: { filtered: boolean; hash: string }) {
  return (
    <p role="status" className="stepped mb-6 bg-panel px-5 py-4">
      {filtered ? (
        <>
          The question you're looking for isn't in these results.{' '}
          <Link to={{ search: '', hash }} className="text-cool underline underline-offset-4 hover:text-text">
            Search all questions
          </Link>
        </>
      ) : (
        "The question you're looking for is no longer available. You'll find the others below."
      )}
    </p>
  );
}

/** A message in place of questions that failed to load. */
export function FailedFaqs({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  const online = useOnline();
  return (
    <Notice
      picture={CUT_OFF}
      title="Failed to load FAQs"
      urgent
      actions={
        <Button look="hot" onClick={onRetry} busy={busy}>
          Try again
        </Button>
      }
    >
      <p>
        {online
          ? "Our server isn't responding. It should be back shortly."
          : "You seem to be offline. We'll retry when you're back online."}
      </p>
    </Notice>
  );
}
