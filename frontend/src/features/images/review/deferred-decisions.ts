import { useSyncExternalStore } from 'react';
import type { StaffImage } from '../../../../../shared/contract/images.ts';
import { ApiError, describeError } from '../../../api/api-error.ts';
import { type Decision, decideImage } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { queueQuery, STAFF_IMAGES_KEY, waitingQuery } from '../../../api/staff-images.ts';
import { beforeLogOut } from '../../../session/before-log-out.ts';
import { webSession } from '../../../session/web-session.ts';
import { toast } from '../../../ui/toast.ts';
import { refusedRejections, storeRefusedRejection } from '../manage/refused-rejections.ts';
import {
  loadStoredDecisions,
  removeStoredDecision,
  type StoredDecision,
  storeDecision,
} from './stored-decisions.ts';

type Id = StaffImage['id'];

/** How long a decision can be undone, in milliseconds. */
export const UNDO_MILLISECONDS = 10_000;

/** How much longer another tab may take to send it. */
const GRACE_MILLISECONDS = 20_000;

/** A decision that can still be undone or is being sent. */
interface DeferredDecision {
  image: StaffImage;
  decision: Decision;
  /** The reviewer. */
  userId: string;
  sending: boolean;
}

/* A decision is sent only once it can no longer be undone: until then nobody is notified and nothing is
   published. It stays in the browser's storage, and is sent early when the page or the session ends, or
   by the next visit if that fails. */
let deferred: readonly DeferredDecision[] = [];
const timers = new Map<Id, ReturnType<typeof setTimeout>>();
/** Requests in progress: decisions by image, leftover ones by user. */
const inProgress = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function setDeferred(decisions: readonly DeferredDecision[]): void {
  deferred = decisions;
  for (const listener of listeners) listener();
}

const withoutDecision = (image: Id) => deferred.filter(({ image: { id } }) => id !== image);

/** Decides on an image after a delay of ten seconds. */
export function deferDecision(image: StaffImage, decision: Decision): void {
  const { id, version } = image;
  const userId = webSession.getState().user?.id ?? '';
  storeDecision({ userId, id, version, decision, due: Date.now() + UNDO_MILLISECONDS });
  setDeferred([...withoutDecision(id), { image, decision, userId, sending: false }]);
  timers.set(
    id,
    setTimeout(() => void send(id), UNDO_MILLISECONDS),
  );
}

/**
 * Undoes the last decision.
 *
 * @returns the image that is pending again; undefined if it is too late or there is no decision
 */
export function undoDecision(): StaffImage | undefined {
  const undone = deferred.findLast(({ sending }) => !sending);
  if (!undone) return undefined;
  const { id } = undone.image;
  clearTimeout(timers.get(id));
  removeStoredDecision(id);
  setDeferred(withoutDecision(id));
  return undone.image;
}

/** Sends a decision; if it is already being sent, waits for that. */
function send(id: Id, keepalive = false): Promise<void> {
  return runOnce(id, () => sendNow(id, keepalive));
}

/** Runs work unless it is already running; then waits for it. */
function runOnce(key: string, work: () => Promise<void>): Promise<void> {
  const working = inProgress.get(key) ?? work().finally(() => inProgress.delete(key));
  inProgress.set(key, working);
  return working;
}

async function sendNow(id: Id, keepalive: boolean): Promise<void> {
  const due = deferred.find(({ image, sending }) => image.id === id && !sending);
  if (!due) return;
  clearTimeout(timers.get(id));
  // It stays stored until the reviewer is back.
  if (!isSignedIn(due.userId)) return setDeferred(withoutDecision(id));
  setDeferred(deferred.map((each) => (each === due ? { ...each, sending: true } : each)));
  try {
    await decideImage(due.image, due.decision, { keepalive });
    removeFromQueue(id);
    removeStoredDecision(id);
    refusedRejections.delete(due.userId, id);
  } catch (error) {
    toast.error(handleFailure(error, { id, ...due }));
  }
  setDeferred(withoutDecision(id));
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

interface Failed extends Pick<DeferredDecision, 'userId' | 'decision'> {
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

/** Sends all undoable decisions, for example when the page or the session ends. */
const sendAll = (): Promise<unknown> => Promise.all(deferred.map(({ image }) => send(image.id, true)));

const sendWithPage = (): void => void sendAll();

beforeLogOut(sendAll);

/** Sends the stored decisions of this user's earlier visits. Images that have changed since are left alone. */
export const sendStoredDecisions = (userId: string): Promise<void> =>
  runOnce(userId, () => sendOverdueDecisions(userId));

async function sendOverdueDecisions(userId: string): Promise<void> {
  const isOverdue = ({ id, userId: by, due }: StoredDecision) =>
    by === userId && due + GRACE_MILLISECONDS < Date.now() && !inProgress.has(id);
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

/** Whether the reviewer is still signed in: no other user may see or send the decision. */
const isSignedIn = (userId: string): boolean => webSession.getState().user?.id === userId;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('pagehide', sendWithPage);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decisions that have not been sent, oldest first. */
export const useDeferredDecisions = (): readonly DeferredDecision[] =>
  useSyncExternalStore(
    subscribe,
    () => deferred,
    () => deferred,
  );

/** Whether a decision on an image has not been sent yet. */
export const isDeferred = (id: Id): boolean => deferred.some(({ image }) => image.id === id);
