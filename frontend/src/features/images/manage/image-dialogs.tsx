import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { conflictingImage } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { formatQuantity } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/staff/confirm-dialog.tsx';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { imageName } from './image-name.ts';
import { OutcomesDialog } from './outcomes-dialog.tsx';
import { loadRefusedRejection } from './refused-rejections.ts';
import { RejectionDialog } from './rejection-dialog.tsx';
import type { useImageDecisions } from './use-image-decisions.ts';
import { useImageDeletion } from './use-image-deletion.ts';
import type { Asked } from './use-image-dialogs.ts';

interface Props {
  asked: Asked | undefined;
  decisions: ReturnType<typeof useImageDecisions>;
  onOpen: (asked: Asked) => void;
  /** Asks for the reason of a rejection, if the user may decide on the image. */
  onReject: (image: StaffImage) => void;
  onClose: () => void;
}

/** The open dialog over the list of images. */
export function ImageDialogs({ asked, decisions, onOpen, onReject, onClose }: Props) {
  const remove = useImageDeletion();
  const { approve, reject, outcomes, forget } = decisions;
  const userId = useWebSession().user?.id;
  if (asked?.kind === 'edit') {
    const { image, blurred } = asked;
    return (
      <EditImageDialog
        image={image}
        blurred={blurred}
        onDone={onClose}
        onReverse={() => {
          onClose();
          if (image.approvalStatus === 'approved') onReject(image);
          else void approve([image]);
        }}
        onClose={onClose}
      />
    );
  }
  if (asked?.kind === 'delete') {
    return (
      <Deletion
        image={asked.image}
        onDelete={() => {
          onClose();
          remove(asked.image);
        }}
        onClose={onClose}
      />
    );
  }
  if (asked?.kind === 'reject') {
    const { images } = asked;
    const [first] = images;
    return (
      <RejectionDialog
        what={
          images.length === 1 && first ? imageName(first) : `these ${formatQuantity(images.length, 'image')}`
        }
        // A note about one image is not for the uploaders of others.
        before={userId && images.length === 1 && first ? loadRefusedRejection(userId, first.id) : undefined}
        onReject={async (decision) => {
          try {
            await reject(images, decision);
          } catch (error) {
            const theirs = conflictingImage(error);
            // The note stays; submitting it again rejects the current version of the image.
            if (theirs) onOpen({ kind: 'reject', images: [theirs] });
            throw error;
          }
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return outcomes.length > 0 ? <OutcomesDialog outcomes={outcomes} onClose={forget} /> : null;
}

interface DeletionProps {
  image: StaffImage;
  onDelete: () => void;
  onClose: () => void;
}

const Deletion = ({ image, onDelete, onClose }: DeletionProps) => (
  <ConfirmDialog
    title="Delete"
    about={imageName(image)}
    words="Are you sure you want to delete this image? This action cannot be undone."
    confirm="Delete"
    danger
    onConfirm={onDelete}
    onCancel={onClose}
  />
);
