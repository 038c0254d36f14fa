import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Faq } from '../../../../shared/contract/faq.ts';
import { type FaqFilters, faqsQuery } from '../../api/faqs.ts';
import { type Reading, useReadingOf } from '../../api/use-reading.ts';

/** The state of the questions, as the screen shows it. */
export type FaqReading = Reading<{ faqs: Faq[] }>;

/** Loads the questions. The previous ones stay visible while others load. */
export function useFaqs(filters: FaqFilters): FaqReading {
  const query = useQuery({ ...faqsQuery(filters), placeholderData: keepPreviousData });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification requires these failures in the browser's log
    if (error) console.error('Failed to load FAQs:', error.message);
  }, [error]);
  return useReadingOf(query);
}
