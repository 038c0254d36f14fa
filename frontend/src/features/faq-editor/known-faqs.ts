import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import { STAFF_FAQS_KEY } from '../../api/staff-faqs.ts';

/** What every page of questions has. */
interface FaqPage {
  faqs: StaffFaq[];
}

/** What is known here of questions, to be changed before the server has said anything, and to be put right after. */
interface KnownFaqs {
  /** Shows a question so, wherever it is shown. */
  put: (faq: StaffFaq) => void;
  /** Has everything read anew, what visitors see too. */
  readAnew: () => void;
}

/** The start of the keys of what visitors read. */
const SHOWN = [['faqs'], ['faq-categories']];

/** Gives what is known here of questions. */
export function useKnownFaqs(): KnownFaqs {
  const cache = useQueryClient();
  return {
    put: (faq) => everyPage(cache, (faqs) => faqs.map((known) => (known.id === faq.id ? faq : known))),
    readAnew: () => {
      for (const queryKey of [STAFF_FAQS_KEY, ...SHOWN]) void cache.invalidateQueries({ queryKey });
    },
  };
}

function everyPage(cache: QueryClient, alter: (faqs: StaffFaq[]) => StaffFaq[]): void {
  // An answer that is on its way would bring back what was.
  void cache.cancelQueries({ queryKey: STAFF_FAQS_KEY });
  cache.setQueriesData<FaqPage>(
    { queryKey: STAFF_FAQS_KEY },
    (page) => page && { ...page, faqs: alter(page.faqs) },
  );
}
