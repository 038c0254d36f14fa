import { useMutation } from '@tanstack/react-query';
import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import { faqMeanwhile, toggleFaq } from '../../api/change-faqs.ts';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { useKnownFaqs } from './known-faqs.ts';

/**
 * Publishes a question, or takes a published one back: shown at once, and undone where the server did not agree. A
 * second press while it is under way does nothing.
 */
export function usePublishing(): (faq: StaffFaq) => void {
  const known = useKnownFaqs();
  const { mutate, isPending } = useMutation({
    mutationFn: (faq: StaffFaq) => toggleFaq(faq),
    onMutate: (faq) => known.put({ ...faq, isPublished: !faq.isPublished }),
    onError: (error, faq) => {
      known.put(faqMeanwhile(error) ?? faq);
      toast.error(wordsOf(error, 'Failed to update FAQ status'));
    },
    onSuccess: ({ data, message }) => {
      known.put(data.faq);
      if (message) toast.success(message);
    },
    onSettled: () => known.readAnew(),
  });
  return (faq) => {
    if (!isPending) mutate(faq);
  };
}
