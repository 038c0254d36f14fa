import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Faq } from '../../../../shared/contract/faq.ts';
import { type FaqFilters, faqsQuery } from '../../api/faqs.ts';
import { type QueryState, useDeferredQueryState } from '../../api/use-query-state.ts';

/** The state of the questions, as the screen shows it. */
export type FaqQueryState = QueryState<{ faqs: Faq[] }>;

/** Loads the questions. The previous ones stay visible while others load. */
export function useFaqs(filters: FaqFilters): FaqQueryState {
  const query = useQuery({ ...faqsQuery(filters), placeholderData: keepPreviousData });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires these failures in the browser's log
    if (error) console.error('Failed to load FAQs:', error.message);
  }, [error]);
  return useDeferredQueryState(query);
}
