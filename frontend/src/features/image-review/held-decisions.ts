import { useSyncExternalStore } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Decision, decideImage } from '../../api/image-decisions.ts';
import { queryClient } from '../../api/query-client.ts';
import { STAFF_IMAGES_KEY, waitingQuery } from '../../api/staff-images.ts';
import { webSession } from '../../session/web-session.ts';
import { toast } from '../../ui/toast.ts';
import { forgetRefusedRejection, keepRefusedRejection } from '../manage-images/refused-rejections.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { forgetDecision, keepDecision, keptDecisions } from './kept-decisions.ts';

type Id = StaffImage['id'];

/** How long a decision can be undone, in milliseconds. */
export const UNDO_MILLISECONDS = 10_000;

/** How long after that another tab may still be at sending it. */
const GRACE = 20_000;

/** A decision that was made and can still be undone, or is on its way. */
interface HeldDecision {
  image: StaffImage;
  decision: Decision;
  /** Who made it. */
  userId: string;
  sending: boolean;
}

/*
 * A decision is sent only once it can no longer be undone: until then nobody has been told of it and nothing has
 * been published. It is written down meanwhile, sent when the page goes, and by the next visit where even that was
 * not possible.
 */
let held: readonly HeldDecision[] = [];
const timers = new Map<Id, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function put(decisions: readonly HeldDecision[]): void {
  held = decisions;
  for (const listener of listeners) listener();
}

const without = (image: Id) => held.filter(({ image: { id } }) => id !== image);

/** Decides about an image, in ten seconds from now. */
export function holdDecision(image: StaffImage, decision: Decision): void {
  const { id, version } = image;
  const userId = webSession.getState().user?.id ?? '';
  keepDecision({ userId, id, version, decision, due: Date.now() + UNDO_MILLISECONDS });
  put([...without(id), { image, decision, userId, sending: false }]);
  timers.set(
    id,
    setTimeout(() => void send(id), UNDO_MILLISECONDS),
  );
}

/**
 * Undoes a decision, the last one where none is named.
 *
 * @returns the image that waits again; undefined where it is too late, or there was none
 */
export function undoDecision(image?: Id): StaffImage | undefined {
  const undone = held.findLast(({ image: { id }, sending }) => !sending && (image ?? id) === id);
  if (!undone) return undefined;
  const { id } = undone.image;
  clearTimeout(timers.get(id));
  forgetDecision(id);
  put(without(id));
  return undone.image;
}

async function send(id: Id, keepalive = false): Promise<void> {
  const due = held.find(({ image, sending }) => image.id === id && !sending);
  if (!due) return;
  clearTimeout(timers.get(id));
  // In nobody else's name: it stays written down until the person who decided is back.
  if (webSession.getState().user?.id !== due.userId) return put(without(id));
  put(held.map((each) => (each === due ? { ...each, sending: true } : each)));
  try {
    await decideImage(due.image, due.decision, { keepalive });
    takeOut(id);
    forgetDecision(id);
    forgetRefusedRejection(due.userId, id);
  } catch (error) {
    keepRefusedRejection(due.userId, id, due.decision);
    // What may still go through stays written down, for the next visit to send.
    if (isFinal(error)) forgetDecision(id);
    toast.error(wordsOf(error, FAILED[due.decision.status]));
  }
  put(without(id));
  void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;

/** Whether the same decision would be refused again, whoever is signed in. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.mayPass && error.status !== 401;

/** The queue is read anew soon, and must not show it until then. */
function takeOut(gone: Id): void {
  queryClient.setQueryData(
    waitingQuery.queryKey,
    (page) => page && { images: page.images.filter(({ id }) => id !== gone) },
  );
}

/** Sends everything that can still be undone, as when the page goes. */
function sendAll(): void {
  for (const { image } of held) void send(image.id, true);
}

/** Sends what an earlier visit of this person decided and could not send. What is no longer as it was, stays. */
export async function sendLeftOver(userId: string): Promise<void> {
  const over = keptDecisions().filter((kept) => kept.userId === userId && kept.due + GRACE < Date.now());
  for (const { id, version, decision } of over) {
    try {
      await decideImage({ id, version }, decision);
      forgetDecision(id);
      forgetRefusedRejection(userId, id);
    } catch (error) {
      if (isFinal(error)) forgetDecision(id);
    }
  }
  if (over.length > 0) void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('pagehide', sendAll);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The decisions that are not with the server yet, in the order in which they were made. */
export const useHeldDecisions = (): readonly HeldDecision[] =>
  useSyncExternalStore(
    subscribe,
    () => held,
    () => held,
  );

/** Whether a decision about an image is not with the server yet. */
export const isHeld = (id: Id): boolean => held.some(({ image }) => image.id === id);
