import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { faq } from '../../../shared/contract/faq.ts';
import type { FaqCategory } from '../../../shared/faq-categories.ts';
import { apiCall } from './call-api.ts';

const fetchPage = apiCall<typeof faq.calls.adminList>('GET', '/api/faq/admin');

/** Prefix of the query key of every page of questions. */
export const STAFF_FAQS_KEY = ['web', 'faqs'] as const;

/** Values of the filter by published state, as the call expects them. */
export const PUBLISHED_FILTERS = ['all', 'true', 'false'] as const;

/** Filters of the questions for editors, and the page to show, counted from 1. */
export interface StaffFaqFilters {
  search: string;
  category: FaqCategory | 'all';
  published: (typeof PUBLISHED_FILTERS)[number];
  page: number;
}

/**
 * A page of the questions including drafts, newest first. The previous page stays visible while the next one
 * loads.
 */
export const staffFaqsQuery = ({ page, ...filters }: StaffFaqFilters) =>
  queryOptions({
    queryKey: [...STAFF_FAQS_KEY, { page, ...filters }],
    queryFn: ({ signal }) => fetchPage({ query: { page: String(page), ...filters } }, { signal }),
    placeholderData: keepPreviousData,
  });
