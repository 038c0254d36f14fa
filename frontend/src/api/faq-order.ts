import { queryOptions } from '@tanstack/react-query';
import type { faq, OrderedFaq } from '#shared/contract/faq.ts';
import type { FaqCategory } from '#shared/faq-categories.ts';
import { createApiCall } from './call-api.ts';
import { STAFF_FAQS_KEY } from './staff-faqs.ts';

type Calls = typeof faq.calls;

const fetchOrder = createApiCall<Calls['readOrder']>('GET', '/api/faq/admin/order');
const post = createApiCall<Calls['move']>('POST', '/api/faq/admin/{id}/move');

/** The questions of a category in page order, drafts included. */
export const faqOrderQuery = (category: FaqCategory) =>
  queryOptions({
    queryKey: [...STAFF_FAQS_KEY, 'order', category] as const,
    queryFn: ({ signal }) => fetchOrder({ query: { category } }, { signal }),
  });

/**
 * Moves a question behind another one of its category; `null` for the top. Returns the new order with the server's
 * message.
 *
 * @throws ApiError
 */
export const moveFaq = (id: OrderedFaq['id'], after: OrderedFaq['id'] | null) =>
  post.withMessage({ params: { id }, body: { after } });
