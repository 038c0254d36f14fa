import type { StaffImage } from '#shared/contract/images.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { type Decision, decideImage } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { useKnownImages } from './known-images.ts';
import { refusedRejections } from './refused-rejections.ts';

const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/**
 * Decides on images optimistically; if the server refuses, the previous state returns.
 *
 * @returns `reject` throws ApiError if the server refuses, so that the dialog keeps the note
 */
export function useImageDecisions() {
  const known = useKnownImages();
  const userId = useWebSession().user?.id ?? '';
  const decide = async (image: StaffImage, decision: Decision): Promise<void> => {
    const restore = known.change([image.id], { approvalStatus: decision.status });
    try {
      const { data, message } = await decideImage(image, decision);
      known.put(data.image);
      refusedRejections.delete(userId, image.id);
      toast.success(message ?? DONE[decision.status]);
    } catch (error) {
      restore();
      throw error;
    } finally {
      known.refetch();
    }
  };
  const approve = (image: StaffImage): Promise<void> =>
    decide(image, { status: 'approved' }).catch(
      (error: unknown) => void toast.error(describeError(error, 'Failed to approve image')),
    );
  return { approve, reject: decide };
}
