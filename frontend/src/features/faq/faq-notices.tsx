import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/online.ts';
import { faqAddress } from './faq-filters.ts';
import { CUT_OFF, PUZZLED } from './pictures.ts';

/** Stands where questions would be when there are none. */
export function NoFaqs({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <Notice picture={PUZZLED} title="No FAQs Found">
        <p>No FAQs are available at the moment. Please come back a little later.</p>
      </Notice>
    );
  return (
    <Notice
      picture={PUZZLED}
      title="No FAQs Found"
      actions={
        <ButtonLink look="hot" to={faqAddress()}>
          Show all questions
        </ButtonLink>
      }
    >
      <p>Try adjusting your search or filter: fewer words, or another category.</p>
    </Notice>
  );
}

/** Says that a link leads to a question that is not among those shown. */
export function GoneQuestion({ filtered, hash }: { filtered: boolean; hash: string }) {
  return (
    <p role="status" className="stepped mb-6 bg-panel px-5 py-4">
      {filtered ? (
        <>
          The question that this link leads to is not among these.{' '}
          <Link to={{ search: '', hash }} className="text-cool underline underline-offset-4 hover:text-text">
            Look among all questions
          </Link>
        </>
      ) : (
        'The question that this link leads to is not here any more. The others are below.'
      )}
    </p>
  );
}

/** Stands where questions would be when they did not come. */
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
          ? 'Our server did not answer as it should. It is most likely back in a moment.'
          : 'You seem to be offline. We try again by ourselves as soon as you are back.'}
      </p>
    </Notice>
  );
}
