import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { describeError } from '../../../api/api-error.ts';
import { conflictingImage, deleteImage } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { Button } from '../../../ui/button.tsx';
import { formatQuantity } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PanelDialog } from '../../../ui/panel-dialog.tsx';
import { ConfirmDialog } from '../../../ui/staff/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { EditImageDialog } from './edit-image-dialog.tsx';
import { ImageStatus, imageName } from './image-status.tsx';
import { useKnownImages } from './known-images.ts';
import { refusedRejections } from './refused-rejections.ts';
import { RejectionDialog } from './rejection-dialog.tsx';
import type { Outcome, useImageDecisions } from './use-image-decisions.ts';
import { useOwnClaim } from './use-own-claim.ts';

/** The open dialog over the list. */
type OpenDialog =
  | { kind: 'edit'; image: StaffImage; hidden: boolean }
  | { kind: 'delete'; image: StaffImage }
  | { kind: 'reject'; images: readonly StaffImage[] };

/** The open dialog, if any. */
export function useImageDialogs() {
  const { asking, mayDecide, release } = useOwnClaim();
  const [asked, setAsked] = useState<OpenDialog>();
  return {
    asked,
    /** The image for which the server is checking whether the user may decide on it. */
    asking,
    open: setAsked,
    /** Asks for the reason of a rejection; for the user's own upload only if no one else has to decide. */
    openRejection: async (images: readonly StaffImage[]): Promise<void> => {
      const [first, ...others] = images;
      if (first && others.length === 0 && !(await mayDecide(first))) return;
      // A dialog opened while the request was pending stays open.
      setAsked((now) => now ?? { kind: 'reject', images });
    },
    close: () => {
      setAsked(undefined);
      release();
    },
  };
}

interface Props {
  asked: OpenDialog | undefined;
  decisions: ReturnType<typeof useImageDecisions>;
  onOpen: (asked: OpenDialog) => void;
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
    const { image, hidden } = asked;
    return (
      <EditImageDialog
        image={image}
        hidden={hidden}
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
        before={userId && images.length === 1 && first ? refusedRejections.load(userId, first.id) : undefined}
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

interface OutcomesDialogProps {
  outcomes: readonly Outcome[];
  onClose: () => void;
}

/** Lists the results of a bulk decision, failures first. */
function OutcomesDialog({ outcomes, onClose }: OutcomesDialogProps) {
  const failed = outcomes.filter(({ ok }) => !ok);
  const sorted = [...failed, ...outcomes.filter(({ ok }) => ok)];
  return (
    <PanelDialog title="Some changes failed" onClose={onClose}>
      <p className="mt-2 text-soft tabular-nums">
        {failed.length} of {outcomes.length} failed
      </p>
      <ul className="mt-4 grid max-h-[60dvh] gap-3 overflow-y-auto">
        {sorted.map(({ image, ok, message, current }) => (
          <li key={image.id} className="flex gap-3">
            <span className={ok ? 'text-good' : 'text-bad'}>
              <Icon of={ok ? CircleCheck : CircleX} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-semibold">{imageName(image)}</bdi>
              <span className="block text-sm text-soft">{message}</span>
              {current ? (
                <span className="mt-1 flex items-center gap-2 text-sm text-soft">
                  It's now <ImageStatus image={current} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button look="hot" data-first-focus="" onClick={onClose}>
          Done
        </Button>
      </div>
    </PanelDialog>
  );
}
