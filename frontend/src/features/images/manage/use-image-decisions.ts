import { useState } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { describeError } from '../../../api/api-error.ts';
import { type Decision, decideImage, decideImages, type ReviewResult } from '../../../api/image-changes.ts';
import { useWebSession } from '../../../session/web-session.ts';
import { formatQuantity } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useKnownImages } from './known-images.ts';
import { refusedRejections, storeRefusedRejection } from './refused-rejections.ts';

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;
const DONE = { approved: 'Image approved', rejected: 'Image rejected' } as const;

/** The result of one image of a bulk decision, as text. */
export interface Outcome {
  image: StaffImage;
  ok: boolean;
  message: string;
  /** Its current version, if someone else has changed it. */
  current?: StaffImage;
}

/**
 * Decides on images optimistically; if the server refuses, the previous state returns.
 *
 * @returns `reject` throws ApiError if the server refuses, so that the dialog keeps the note; `outcomes` of
 * the last bulk decision with failures, until dismissed
 */
export function useImageDecisions() {
  const known = useKnownImages();
  const userId = useWebSession().user?.id ?? '';
  const [busy, setBusy] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  /** Throws ApiError if the server refuses. */
  const decideOne = async (image: StaffImage, decision: Decision): Promise<void> => {
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
  /** Throws ApiError if the server refuses the whole request. */
  const decideMany = async (images: readonly StaffImage[], decision: Decision): Promise<void> => {
    const ids = images.map(({ id }) => id);
    const restore = known.change(ids, { approvalStatus: decision.status });
    setBusy(true);
    setOutcomes([]);
    try {
      const results = await decideImages(images, decision);
      restore();
      for (const { id, ok, image } of results) {
        if (image) known.put(image);
        if (ok) refusedRejections.delete(userId, id);
        else storeRefusedRejection(userId, id, decision);
      }
      tell(results, images, decision);
    } catch (error) {
      restore();
      throw error;
    } finally {
      setBusy(false);
      known.refetch();
    }
  };
  const approve = (images: readonly StaffImage[]): Promise<void> =>
    decided(images, { status: 'approved' }).catch(
      (error: unknown) => void toast.error(describeError(error, FAILED.approved)),
    );
  const decided = (images: readonly StaffImage[], decision: Decision): Promise<void> => {
    const [first] = images;
    return images.length === 1 && first ? decideOne(first, decision) : decideMany(images, decision);
  };
  const tell = (results: readonly ReviewResult[], images: readonly StaffImage[], { status }: Decision) => {
    const done = results.filter(({ ok }) => ok).length;
    if (done > 0) toast.success(done === 1 ? DONE[status] : `${formatQuantity(done, 'image')} ${status}`);
    if (done < images.length) setOutcomes(images.map((image) => toOutcome(image, results, status)));
  };
  return { approve, reject: decided, busy, outcomes, forget: () => setOutcomes([]) };
}

function toOutcome(image: StaffImage, results: readonly ReviewResult[], status: Decision['status']): Outcome {
  const result = results.find(({ id }) => id === image.id);
  const ok = result?.ok === true;
  const message = ok ? DONE[status] : (result?.message ?? FAILED[status]);
  return { image, ok, message, ...(!ok && result?.image && { current: result.image }) };
}
