import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { deleteImage, findConflictingImage } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { getImageName } from './image-status.tsx';
import { useKnownImages } from './known-images.ts';
import { refusedRejections } from './refused-rejections.ts';
import { RejectionDialog } from './rejection-dialog.tsx';
import type { useImageDecisions } from './use-image-decisions.ts';
import { useOwnClaim } from './use-own-claim.ts';

/** The open dialog over the list. */
type OpenDialog =
  | { kind: 'edit'; image: StaffImage; hidden: boolean }
  | { kind: 'delete'; image: StaffImage }
  | { kind: 'reject'; image: StaffImage };

/** The open dialog, if any. */
export function useImageDialogs() {
  const { asking, mayDecide, release } = useOwnClaim();
  const [dialog, setDialog] = useState<OpenDialog>();
  return {
    dialog,
    /** The image for which the server is checking whether the user may decide on it. */
    asking,
    open: setDialog,
    /** Asks for the reason of a rejection; for the user's own upload only if no one else has to decide. */
    openRejection: async (image: StaffImage): Promise<void> => {
      if (!(await mayDecide(image))) return;
      // A dialog opened while the request was pending stays open.
      setDialog((now) => now ?? { kind: 'reject', image });
    },
    close: () => {
      setDialog(undefined);
      release();
    },
  };
}

interface Props {
  dialog: OpenDialog | undefined;
  decisions: ReturnType<typeof useImageDecisions>;
  onOpen: (dialog: OpenDialog) => void;
  /** Asks for the reason of a rejection, if the user may decide on the image. */
  onReject: (image: StaffImage) => void;
  onClose: () => void;
}

/** The open dialog over the list of images. */
export function ImageDialogs({ dialog, decisions, onOpen, onReject, onClose }: Props) {
  const remove = useImageDeletion();
  const { approve, reject } = decisions;
  const userId = useWebSession().user?.id;
  if (dialog?.kind === 'edit') {
    const { image, hidden } = dialog;
    return (
      <EditImageDialog
        image={image}
        hidden={hidden}
        onDone={onClose}
        onReverse={() => {
          onClose();
          if (image.approvalStatus === 'approved') onReject(image);
          else void approve(image);
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog?.kind === 'delete') {
    return (
      <Deletion
        image={dialog.image}
        onDelete={() => {
          onClose();
          remove(dialog.image);
        }}
        onClose={onClose}
      />
    );
  }
  if (dialog?.kind === 'reject') {
    const { image } = dialog;
    return (
      <RejectionDialog
        what={getImageName(image)}
        before={userId ? refusedRejections.load(userId, image.id) : undefined}
        onReject={async (decision) => {
          try {
            await reject(image, decision);
          } catch (error) {
            const theirs = findConflictingImage(error);
            // The note stays; submitting it again rejects the current version of the image.
            if (theirs) onOpen({ kind: 'reject', image: theirs });
            throw error;
          }
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return null;
}

interface DeletionProps {
  image: StaffImage;
  onDelete: () => void;
  onClose: () => void;
}

const Deletion = ({ image, onDelete, onClose }: DeletionProps) => (
  <ConfirmDialog
    title="Delete"
    about={getImageName(image)}
    message="Are you sure you want to delete this image? This action cannot be undone."
    confirm="Delete"
    danger
    onConfirm={onDelete}
    onCancel={onClose}
  />
);

/** Deletes an image optimistically; it returns to every list if the server refuses. */
function useImageDeletion(): (image: StaffImage) => void {
  const known = useKnownImages();
  const { mutate } = useMutation({
    mutationFn: (image: StaffImage) => deleteImage(image),
    onMutate: ({ id }) => ({ restore: known.takeOut(id) }),
    onError: (error, _, context) => {
      context?.restore();
      toast.error(describeError(error, 'Failed to delete image'));
    },
    onSuccess: ({ message }) => toast.success(message ?? 'Image deleted'),
    onSettled: () => known.refetch(),
  });
  return mutate;
}
