import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffFaq } from '../../../../shared/contract/faq.ts';
import { faqMeanwhile, toggleFaq } from '../../api/change-faqs.ts';
import { toast } from '../../ui/toast.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { useKnownFaqs } from './known-faqs.ts';

/**
 * Publishes a question, or takes a published one back: shown at once, and undone where the server did not agree. A
 * second press while the same one is under way does nothing; others can be under way beside it.
 */
export function usePublishing(): (faq: StaffFaq) => void {
  const known = useKnownFaqs();
  const underWay = useRef<Set<StaffFaq['id']>>(new Set());
  const { mutate } = useMutation({
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
    onSettled: (_data, _error, { id }) => {
      underWay.current.delete(id);
      // What is read now would show the others as they were.
      if (underWay.current.size === 0) known.readAnew();
    },
  });
  return (faq) => {
    if (underWay.current.has(faq.id)) return;
    underWay.current.add(faq.id);
    mutate(faq);
  };
}
