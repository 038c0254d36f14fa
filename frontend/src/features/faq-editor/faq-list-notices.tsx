import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NothingFound } from '../../ui/staff/nothing-found.tsx';
import { PUZZLED } from '../faq/pictures.ts';

interface NoneProps {
  /** Filters keep some out of sight. */
  filtered: boolean;
  /** There are some, on pages before this one. */
  toFirst: { search: string } | undefined;
  onAdd: () => void;
}

/** Stands where questions would be when there are none. */
export const NoFaqs = ({ filtered, toFirst, onAdd }: NoneProps) => (
  <NothingFound
    picture={PUZZLED}
    title="No FAQs Found"
    toFirst={toFirst}
    showAll={filtered ? 'Show all questions' : undefined}
    actions={
      <Button look={toFirst ? 'raised' : 'hot'} onClick={onAdd}>
        Add FAQ
      </Button>
    }
  >
    {filtered
      ? 'Try the beginning of a word, or other filters.'
      : 'Write the first question that people keep asking, with its answer.'}
  </NothingFound>
);

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
