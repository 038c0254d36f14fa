import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { StaffFaq } from '#shared/contract/faq.ts';
import { STAFF_FAQS_KEY } from '../../../api/staff-faqs.ts';

/** The common part of all pages of questions. */
interface FaqPage {
  faqs: StaffFaq[];
}

/** Cached questions, for optimistic updates and refetches. */
interface KnownFaqs {
  /** Updates a question in every cached list. */
  put: (faq: StaffFaq) => void;
  /** Refetches everything, including the lists for visitors. */
  refetch: () => void;
}

/** Prefixes of the query keys for visitors. */
const SHOWN = [['faqs'], ['faq-categories']];

/** Returns functions that update the cached questions. */
export function useKnownFaqs(): KnownFaqs {
  const cache = useQueryClient();
  return {
    put: (faq) => changeEveryPage(cache, (faqs) => faqs.map((known) => (known.id === faq.id ? faq : known))),
    refetch: () => {
      for (const queryKey of [STAFF_FAQS_KEY, ...SHOWN]) void cache.invalidateQueries({ queryKey });
    },
  };
}

function changeEveryPage(cache: QueryClient, alter: (faqs: StaffFaq[]) => StaffFaq[]): void {
  // A pending response would restore the old state.
  void cache.cancelQueries({ queryKey: STAFF_FAQS_KEY });
  cache.setQueriesData<FaqPage>(
    { queryKey: STAFF_FAQS_KEY },
    (page) => page && { ...page, faqs: alter(page.faqs) },
  );
}
