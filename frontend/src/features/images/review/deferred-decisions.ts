import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { ApiError, describeError } from '../../../api/api-error.ts';
import { type Decision, decideImage } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queueQuery, STAFF_IMAGES_KEY, waitingQuery } from '../../../api/staff-images.ts';
import { webSession } from '../../../session/web-session.ts';
import { toast } from '../../../ui/toast.ts';
import { refusedRejections, storeRefusedRejection } from '../manage/refused-rejections.ts';
import { createDeferredQueue, type Deferred, isSignedIn, UNDO_MILLISECONDS } from './deferred-queue.ts';
import {
  loadStoredDecisions,
  removeStoredDecision,
  type StoredDecision,
  storeDecision,
} from './stored-decisions.ts';

type Id = StaffImage['id'];

/** How much longer another tab may take to send it. */
const GRACE_MILLISECONDS = 20_000;

/** A decision on an image. */
interface ImageDecision {
  image: StaffImage;
  decision: Decision;
}

/* A decision also stays in the browser's storage until it is sent, so that the next visit sends it if that fails. */
const queue = createDeferredQueue<ImageDecision>({ getKey: ({ image }) => image.id, send });

/** The decisions that have not been sent, oldest first. */
export const useDeferredDecisions = queue.use;

/** Whether a decision on an image has not been sent yet. */
export const isDeferred = (id: Id): boolean => queue.getAll().some(({ image }) => image.id === id);

/** Decides on an image after a delay of ten seconds. */
export function deferDecision(image: StaffImage, decision: Decision): void {
  const { id, version } = image;
  const userId = webSession.getState().user?.id ?? '';
  storeDecision({ userId, id, version, decision, due: Date.now() + UNDO_MILLISECONDS });
  queue.defer({ image, decision });
}

/**
 * Undoes the last decision.
 *
 * @returns the image that is pending again; undefined if it is too late or there is no decision
 */
export function undoDecision(): StaffImage | undefined {
  const undone = queue.undo();
  if (undone) removeStoredDecision(undone.image.id);
  return undone?.image;
}

async function send({ image, decision, userId }: Deferred<ImageDecision>, keepalive: boolean): Promise<void> {
  const { id } = image;
  try {
    await decideImage(image, decision, { keepalive });
    removeFromQueue(id);
    removeStoredDecision(id);
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
  if (isFinal(error)) removeStoredDecision(id);
  return describeError(error, FAILED[decision.status]);
}

interface Failed extends Pick<Deferred<ImageDecision>, 'userId' | 'decision'> {
  id: Id;
}

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;

/** Errors unrelated to the decision: the user is not signed in, or is rate-limited. */
const UNRELATED_STATUSES = [401, 429];

/** Whether the same decision would fail again, no matter who is signed in. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.mayPass && !UNRELATED_STATUSES.includes(error.status);

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

/** The users whose stored decisions are being sent. */
const inProgress = new Map<string, Promise<void>>();

/** Sends the stored decisions of this user's earlier visits. Images that have changed since are left alone. */
export function sendStoredDecisions(userId: string): Promise<void> {
  const sending =
    inProgress.get(userId) ?? sendOverdueDecisions(userId).finally(() => inProgress.delete(userId));
  inProgress.set(userId, sending);
  return sending;
}

async function sendOverdueDecisions(userId: string): Promise<void> {
  const isOverdue = ({ id, userId: by, due }: StoredDecision) =>
    by === userId && due + GRACE_MILLISECONDS < Date.now() && !queue.isSending(id);
  const overdue = loadStoredDecisions().filter(isOverdue);
  const failures = new Set<string>();
  for (const { id, version, decision } of overdue) {
    if (!isSignedIn(userId)) return;
    try {
      await decideImage({ id, version }, decision);
      removeStoredDecision(id);
      refusedRejections.delete(userId, id);
    } catch (error) {
      failures.add(handleFailure(error, { id, userId, decision }));
    }
  }
  if (!isSignedIn(userId)) return;
  // Shows a message shared by several decisions once.
  for (const words of failures) toast.error(words);
  if (overdue.length > 0) void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}
