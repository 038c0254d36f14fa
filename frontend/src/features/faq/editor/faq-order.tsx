import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderedFaq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { faqOrderQuery, moveFaq } from '../../../api/faq-order.ts';
import { CUT_OFF, PUZZLED } from '../pictures.ts';
import { useKnownFaqs } from './known-faqs.ts';
import { SortableFaqs } from './sortable-faqs.tsx';

/** The query string of the order of a category. */
export const orderSearch = (category: FaqCategory): string => `?order=${category}`;

/** The category whose order the URL asks for, if any. */
export const parseOrder = (fields: URLSearchParams): FaqCategory | undefined =>
  FAQ_CATEGORIES.find((category) => category === fields.get('order'));

/** The questions of a category in page order, to be moved. */
export function FaqOrder({ category }: { category: FaqCategory }) {
  const query = useQueryState(faqOrderQuery(category));
  const move = useFaqOrder(category);
  return (
    <div className="mt-4">
      <nav aria-label="Category" className="flex flex-wrap gap-2">
        {FAQ_CATEGORIES.map((each) => (
          <ChipLink key={each} to={{ search: orderSearch(each) }} chosen={each === category}>
            {getFaqCategoryLabel(each)}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-5 max-w-3xl">
        {query.state === 'loading' ? <OrderLoading /> : null}
        {query.state === 'failed' ? (
          <ListFailed title="Failed to load FAQs" picture={CUT_OFF} busy={query.busy} onRetry={query.retry} />
        ) : null}
        {query.state === 'ready' && query.data.faqs.length === 0 ? (
          <NothingFound picture={PUZZLED} title="No FAQs Found">
            This category has no questions yet. Choose another one, or add a question.
          </NothingFound>
        ) : null}
        {query.state === 'ready' && query.data.faqs.length > 0 ? (
          <SortableFaqs faqs={query.data.faqs} onMove={move} />
        ) : null}
      </div>
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e'];

const OrderLoading = () => (
  <div role="status" className="grid gap-2">
    <span className="sr-only">Loading questions</span>
    {ROWS.map((row) => (
      <Skeleton key={row} className="h-16" />
    ))}
  </div>
);

interface Move {
  id: OrderedFaq['id'];
  /** The question to be behind; `null` for the top. */
  after: OrderedFaq['id'] | null;
}

const SCOPE = 'faq-order';

/**
 * Returns a function that moves a question of a category. It is in its place at once, and back in the old one if the
 * server refuses. Moves are sent one after the other.
 */
function useFaqOrder(category: FaqCategory): (move: Move) => void {
  const cache = useQueryClient();
  const known = useKnownFaqs();
  const { queryKey } = faqOrderQuery(category);
  const mutationKey = [SCOPE, category];
  const isLast = () => cache.isMutating({ mutationKey }) === 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: SCOPE },
    mutationFn: ({ id, after }: Move) => moveFaq(id, after),
    onError: (error) => toast.error(describeError(error, 'Failed to update FAQ order')),
    // A response between two moves would put the second question back.
    onSuccess: ({ data }) => (isLast() ? cache.setQueryData(queryKey, data) : undefined),
    onSettled: () => (isLast() ? known.refetch() : undefined),
  });
  return (move) => {
    void cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (shown) => shown && { faqs: placeFaq(shown.faqs, move) });
    mutate(move);
  };
}

/** Puts a question behind another one. */
function placeFaq(faqs: readonly OrderedFaq[], { id, after }: Move): OrderedFaq[] {
  const moved = faqs.filter((faq) => faq.id === id);
  const others = faqs.filter((faq) => faq.id !== id);
  const at = others.findIndex((faq) => faq.id === after) + 1;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}
