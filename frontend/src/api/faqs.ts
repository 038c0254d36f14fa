import { queryOptions, useQuery } from '@tanstack/react-query';
import type { faq } from '#shared/contract/faq.ts';
import { FAQ_CATEGORIES, type FaqCategory, getFaqCategoryLabel } from '#shared/faq-categories.ts';
import { isAwaited } from '#ui/loading/use-query-state.ts';
import { createEditableCall } from './editable-call.ts';

const fetchFaqs = createEditableCall<typeof faq.calls.list>('GET', '/api/faq');

/** Filters of the published questions: category and search text. */
export interface FaqFilters {
  category: FaqCategory | 'all';
  search: string;
}

/** Published questions with their answers. */
export const faqsQuery = ({ category, search }: FaqFilters) =>
  queryOptions({
    queryKey: ['faqs', { category, search }],
    queryFn: ({ signal }) => fetchFaqs({ query: { category, search } }, { signal }),
    staleTime: 30_000,
  });

const fetchCategories = createEditableCall<typeof faq.calls.categories>('GET', '/api/faq/categories');

const faqCategoriesQuery = queryOptions({
  queryKey: ['faq-categories'],
  queryFn: ({ signal }) => fetchCategories({}, { signal }),
  staleTime: 30_000,
});

interface CategoryTab {
  value: FaqCategory | 'all';
  label: string;
  /** How many published questions it holds; undefined until loaded. */
  count?: number;
}

const ALL = { value: 'all', label: 'All Categories' } as const;

const DEFAULT_CATEGORIES: CategoryTab[] = [
  ALL,
  ...FAQ_CATEGORIES.map((value) => ({ value, label: getFaqCategoryLabel(value) })),
];

/**
 * The non-empty categories, starting with 'all'; every category, without its count, if the counts cannot be
 * loaded.
 *
 * @returns `pending` while the counts are loading
 */
export function useFaqCategories(): { categories: CategoryTab[]; pending: boolean } {
  const query = useQuery(faqCategoriesQuery);
  const { data } = query;
  if (!data) return { categories: DEFAULT_CATEGORIES, pending: isAwaited(query) };
  const filled = data.categories.filter(({ count }) => count > 0);
  const total = filled.reduce((sum, { count }) => sum + count, 0);
  return { categories: [{ ...ALL, count: total }, ...filled], pending: false };
}
