import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { conflictingFaq, toggleFaq } from '../../../api/change-faqs.ts';
import { describeError } from '../../../api/describe-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useKnownFaqs } from './known-faqs.ts';

/**
 * Publishes or unpublishes a question optimistically; the change is undone if the server refuses. A second
 * click during the request is ignored; other questions can be changed at the same time.
 */
export function usePublishing(): (faq: StaffFaq) => void {
  const known = useKnownFaqs();
  const underWay = useRef<Set<StaffFaq['id']>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (faq: StaffFaq) => toggleFaq(faq),
    onMutate: (faq) => known.put({ ...faq, isPublished: !faq.isPublished }),
    onError: (error, faq) => {
      known.put(conflictingFaq(error) ?? faq);
      toast.error(describeError(error, 'Failed to update FAQ status'));
    },
    onSuccess: ({ data, message }) => {
      known.put(data.faq);
      if (message) toast.success(message);
    },
    onSettled: (_data, _error, { id }) => {
      underWay.current.delete(id);
      // A refetch now would reset the other questions.
      if (underWay.current.size === 0) known.refetch();
    },
  });
  return (faq) => {
    if (underWay.current.has(faq.id)) return;
    underWay.current.add(faq.id);
    mutate(faq);
  };
}
