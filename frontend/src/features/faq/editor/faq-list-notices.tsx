import { Button } from '#ui/control/button.tsx';
import { NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { PUZZLED } from '../pictures.ts';

interface NoneProps {
  /** Whether filters are active. */
  filtered: boolean;
  /** Set if the current page is past the last one. */
  toFirst: { search: string } | undefined;
  onAdd: () => void;
}

/** A message in place of an empty list. */
export const NoFaqs = ({ filtered, toFirst, onAdd }: NoneProps) => (
  <NothingFound
    picture={PUZZLED}
    title="No FAQs Found"
    toFirst={toFirst}
    showAll={filtered ? 'Show all questions' : undefined}
    actions={
      <Button variant={toFirst ? 'raised' : 'hot'} onClick={onAdd}>
        Add FAQ
      </Button>
    }
  >
    {filtered
      ? 'Try a shorter or different word, or other filters.'
      : 'Add the first question and its answer.'}
  </NothingFound>
);

/** The layout of the cards. */
export const CARDS = 'grid gap-3 *:min-w-0 xl:grid-cols-2';

export const FaqsLoading = () => (
  <div role="status" className={CARDS}>
    <span className="sr-only">Loading questions</span>
    {Array.from({ length: 6 }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are identical and never move
      <Skeleton key={place} className="h-56" />
    ))}
  </div>
);
