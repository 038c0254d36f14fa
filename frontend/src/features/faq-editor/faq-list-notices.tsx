import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PUZZLED } from '../faq/pictures.ts';

interface NoneProps {
  /** Filters keep some out of sight. */
  filtered: boolean;
  /** There are some, on pages before this one. */
  past: boolean;
  onAdd: () => void;
}

/** Stands where questions would be when there are none. */
export function NoFaqs({ filtered, past, onAdd }: NoneProps) {
  const actions = (
    <>
      {filtered || past ? (
        <ButtonLink to={{ search: '' }}>{past ? 'To the first page' : 'Show all questions'}</ButtonLink>
      ) : null}
      <Button look="hot" onClick={onAdd}>
        Add FAQ
      </Button>
    </>
  );
  return (
    <Notice picture={PUZZLED} title="No FAQs Found" actions={actions}>
      <p>{wordsOfNone({ filtered, past })}</p>
    </Notice>
  );
}

function wordsOfNone({ filtered, past }: Pick<NoneProps, 'filtered' | 'past'>): string {
  if (past) return 'There are not so many pages.';
  return filtered
    ? 'Try the beginning of a word, or other filters.'
    : 'Write the first question that people keep asking, with its answer.';
}

/** How the cards of a list lie. */
export const CARDS = 'grid gap-3 *:min-w-0 xl:grid-cols-2';

export const FaqsLoading = () => (
  <div role="status" className={CARDS}>
    <span className="sr-only">Loading the questions</span>
    {Array.from({ length: 6 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike and never move
      <Skeleton key={place} className="h-56" />
    ))}
  </div>
);
