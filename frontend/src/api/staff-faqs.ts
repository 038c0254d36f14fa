import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { faq } from '../../../shared/contract/faq.ts';
import type { FaqCategory } from '../../../shared/faq-categories.ts';
import { apiCall } from './call-api.ts';

const fetchPage = apiCall<typeof faq.calls.adminList>('GET', '/api/faq/admin', 'web');

/** The start of the keys of every page of the questions. */
export const STAFF_FAQS_KEY = ['web', 'faqs'] as const;

/** Whether questions are wanted that visitors see: either way, as the call takes it. */
export const PUBLISHED_FILTERS = ['all', 'true', 'false'] as const;

/** Which questions editors look at, and which page of them, counted from 1. */
export interface StaffFaqFilters {
  search: string;
  category: FaqCategory | 'all';
  published: (typeof PUBLISHED_FILTERS)[number];
  page: number;
}

/** A page of the questions, drafts too, newest first. While another loads, the last one stays in its place. */
export const staffFaqsQuery = ({ page, ...filters }: StaffFaqFilters) =>
  queryOptions({
    queryKey: [...STAFF_FAQS_KEY, { page, ...filters }],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page), ...filters } }, { signal }),
    placeholderData: keepPreviousData,
  });
