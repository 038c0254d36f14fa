import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Faq } from '../../../../shared/contract/faq.ts';
import { type FaqFilters, faqsQuery } from '../../api/faqs.ts';
import { type Reading, useReadingOf } from '../../api/use-reading.ts';

/** How the questions stand, as the screen draws them. */
export type FaqReading = Reading<{ faqs: Faq[] }>;

/** Reads the questions. While others load, the last ones stay in their place. */
export function useFaqs(filters: FaqFilters): FaqReading {
  const query = useQuery({ ...faqsQuery(filters), placeholderData: keepPreviousData });
  const { error } = query;
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants these failures in the browser's log
    if (error) console.error('The FAQs could not be read:', error.message);
  }, [error]);
  return useReadingOf(query);
}
