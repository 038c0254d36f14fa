import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { StaffFaq } from '../../../../../shared/contract/faq.ts';
import { conflictingFaq, deleteFaq } from '../../../api/change-faqs.ts';
import { describeError } from '../../../api/describe-error.ts';
import { ConfirmDialog } from '../../../ui/staff/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useKnownFaqs } from './known-faqs.ts';

interface Props {
  faq: StaffFaq;
  onClose: () => void;
  /** Gets the focus when the card with the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Asks for confirmation before deleting a question and its images. */
export function FaqDeletion({ faq, onClose, heading }: Props) {
  const known = useKnownFaqs();
  const isGone = useRef<boolean>(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteFaq(faq),
    onSuccess: ({ message }) => {
      isGone.current = true;
      if (message) toast.success(message);
    },
    onError: (error) => {
      const theirs = conflictingFaq(error);
      if (theirs) known.put(theirs);
      toast.error(describeError(error, 'Failed to delete FAQ'));
    },
    onSettled: () => {
      known.refetch();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete this FAQ?"
      words={
        <>
          <p>Are you sure you want to delete this FAQ? This action cannot be undone.</p>
          <p className="mt-3 text-soft">{faq.question}</p>
        </>
      }
      confirm="Delete"
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
      returnFocus={(opener) => (isGone.current || !opener?.isConnected ? heading() : null)}
    />
  );
}
