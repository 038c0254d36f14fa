import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffPackage } from '#shared/contract/packages.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError, describeError, findConflict } from '../../../api/api-error.ts';
import { deletePackage, updatePackage } from '../../../api/staff-packages.ts';
import { useKnownPackages } from './known-packages.ts';

interface Props {
  stored: StaffPackage;
  onClose: () => void;
  /** Gets the focus when the card with the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Asks before deleting a package. One that has transactions can be deactivated here instead. */
export function PackageDeletion({ stored, onClose, heading }: Props) {
  const known = useKnownPackages();
  const isGone = useRef<boolean>(false);
  const [refusal, setRefusal] = useState<string>();
  const fail = (error: unknown, fallback: string) => {
    const theirs = findConflict<StaffPackage>(error);
    if (theirs) known.put(theirs);
    toast.error(describeError(error, fallback));
    known.refetch();
    onClose();
  };
  const removal = useMutation({
    mutationFn: () => deletePackage(stored),
    onSuccess: ({ message }) => {
      isGone.current = true;
      known.remove(stored.id);
      known.refetch();
      if (message) toast.success(message);
      onClose();
    },
    onError: (error) => {
      const isUsed = error instanceof ApiError && error.code === 'in-use' && stored.isActive;
      if (isUsed) setRefusal(error.message);
      else fail(error, 'Failed to delete package');
    },
  });
  const deactivation = useMutation({
    mutationFn: () => updatePackage(stored, { isActive: false }),
    onSuccess: ({ data, message }) => {
      known.put(data.package);
      known.refetch();
      if (message) toast.success(message);
      onClose();
    },
    onError: (error) => fail(error, 'Failed to save package'),
  });
  if (refusal)
    return (
      <ConfirmDialog
        key="deactivate"
        title="Deactivate instead?"
        about={stored.name}
        message={<p>{refusal} Visitors won't see it any more, and running subscriptions go on.</p>}
        confirm="Deactivate"
        busy={deactivation.isPending}
        onConfirm={() => deactivation.mutate()}
        onCancel={onClose}
      />
    );
  return (
    <ConfirmDialog
      title="Delete this package?"
      about={stored.name}
      message={<p>Are you sure you want to delete this package? This action cannot be undone.</p>}
      confirm="Delete"
      danger
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
      returnFocus={(opener) => (isGone.current || !opener?.isConnected ? heading() : null)}
    />
  );
}
