import * as v from 'valibot';
import type { StaffImage } from '#shared/contract/images.ts';
import { ImageId } from '#shared/ids.ts';
import { REVIEW_REASONS } from '#shared/review-reasons.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { type Decision, decideImage } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queueQuery, STAFF_IMAGES_KEY, waitingQuery } from '../../../api/staff-images.ts';
import { webSession } from '../../../session/web-session.ts';
import { refusedRejections, storeRefusedRejection } from '../manage/refused-rejections.ts';
import { createDeferredQueue, type Deferred, UNDO_MILLISECONDS } from './deferred-queue.ts';
import { createOverdueSender, isFinal } from './send-overdue.ts';
import { createDecisionStore } from './stored-decisions.ts';

type Id = StaffImage['id'];

/* A decision also stays in the browser's storage until it is sent, so that the next visit sends it if that fails. */
const store = createDecisionStore(
  'pixelcrowd.decisions',
  v.object({
    userId: v.string(),
    id: ImageId,
    version: v.number(),
    decision: v.object({
      status: v.picklist(['approved', 'rejected']),
      reason: v.exactOptional(v.picklist(REVIEW_REASONS)),
      note: v.exactOptional(v.string()),
    }),
    due: v.number(),
  }),
);

/** A decision on an image. */
interface ImageDecision {
  image: StaffImage;
  decision: Decision;
}

const queue = createDeferredQueue<ImageDecision>({ getKey: ({ image }) => image.id, send });

/** The decisions that have not been sent, oldest first. */
export const useDeferredDecisions = queue.use;

/** Whether a decision on an image has not been sent yet. */
export const isDeferred = (id: Id): boolean => queue.getAll().some(({ image }) => image.id === id);

/** Decides on an image after a delay of ten seconds. */
export function deferDecision(image: StaffImage, decision: Decision): void {
  const { id, version } = image;
  const userId = webSession.getState().user?.id ?? '';
  store.put({ userId, id, version, decision, due: Date.now() + UNDO_MILLISECONDS });
  queue.defer({ image, decision });
}

/**
 * Undoes the last decision.
 *
 * @returns the image that is pending again; undefined if it is too late or there is no decision
 */
export function undoDecision(): StaffImage | undefined {
  const undone = queue.undo();
  if (undone) store.remove(undone.image.id);
  return undone?.image;
}

async function send({ image, decision, userId }: Deferred<ImageDecision>): Promise<void> {
  const { id } = image;
  try {
    await decideImage(image, decision);
    removeFromQueue(id);
    store.remove(id);
    refusedRejections.delete(userId, id);
  } catch (error) {
    toast.error(handleFailure(error, { id, userId, decision }));
  }
  void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

/**
 * Handles a failed decision: keeps its note, and keeps the decision for the next visit if it may still
 * succeed.
 *
 * @returns why it failed, as text
 */
function handleFailure(error: unknown, { id, userId, decision }: Failed): string {
  storeRefusedRejection(userId, id, decision);
  if (isFinal(error)) store.remove(id);
  return describeError(error, FAILED[decision.status]);
}

interface Failed extends Pick<Deferred<ImageDecision>, 'userId' | 'decision'> {
  id: Id;
}

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;

/** Removes the image from the queue and its count until the next refetch. */
function removeFromQueue(gone: Id): void {
  queryClient.setQueryData(
    queueQuery.queryKey,
    (queue) => queue && { ...queue, waiting: Math.max(0, queue.waiting - 1) },
  );
  queryClient.setQueryData(
    waitingQuery.queryKey,
    (page) => page && { images: page.images.filter(({ id }) => id !== gone) },
  );
}

/** Sends the stored decisions of this user's earlier visits. Images that have changed since are left alone. */
export const sendStoredDecisions = createOverdueSender({
  store,
  isSending: queue.isSending,
  send: async ({ id, userId, version, decision }) => {
    try {
      await decideImage({ id, version }, decision);
    } catch (error) {
      return handleFailure(error, { id, userId, decision });
    }
    store.remove(id);
    refusedRejections.delete(userId, id);
    return undefined;
  },
  onSent: () => void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY }),
});
