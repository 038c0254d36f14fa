import { queryOptions } from '@tanstack/react-query';
import type { faq } from '../../../shared/contract/faq.ts';
import type { FaqCategory } from '../../../shared/faq-categories.ts';
import { editableCall } from './editable-call.ts';

const fetchFaqs = editableCall<typeof faq.calls.list>('GET', '/api/faq');

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
