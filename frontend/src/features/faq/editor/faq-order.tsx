import { FAQ_CATEGORIES, type FaqCategory, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { ChipLink } from '#ui/control/chip-link.tsx';
import { ListFailed, NothingFound } from '#ui/loading/list-notices.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { useQueryState } from '#ui/loading/use-query-state.ts';
import { faqOrderQuery } from '../../../api/faq-order.ts';
import { CUT_OFF, PUZZLED } from '../pictures.ts';
import { SortableFaqs } from './sortable-faqs.tsx';
import { useFaqOrder } from './use-faq-order.ts';

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
          <ListFailed what="FAQs" picture={CUT_OFF} busy={query.busy} onRetry={query.retry} />
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
