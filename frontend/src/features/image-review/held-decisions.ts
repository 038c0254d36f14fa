import { useSyncExternalStore } from 'react';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { ApiError } from '../../api/api-error.ts';
import { type Decision, decideImage } from '../../api/image-decisions.ts';
import { queryClient } from '../../api/query-client.ts';
import { STAFF_IMAGES_KEY, waitingQuery } from '../../api/staff-images.ts';
import { beforeLogOut } from '../../session/before-log-out.ts';
import { webSession } from '../../session/web-session.ts';
import { toast } from '../../ui/toast.ts';
import { forgetRefusedRejection, keepRefusedRejection } from '../manage-images/refused-rejections.ts';
import { wordsOf } from '../manage-images/words-of.ts';
import { forgetDecision, type KeptDecision, keepDecision, keptDecisions } from './kept-decisions.ts';

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
 * been published. It is written down meanwhile, sent when the page or the session goes, and by the next visit where even
 * that was not possible.
 */
let held: readonly HeldDecision[] = [];
const timers = new Map<Id, ReturnType<typeof setTimeout>>();
/** What is being sent: a decision by its image, what somebody left over by their own id. */
const underWay = new Map<string, Promise<void>>();
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

/** Sends a decision, unless it is on its way already; what is on its way is waited for. */
function send(id: Id, keepalive = false): Promise<void> {
  return once(id, () => sendNow(id, keepalive));
}

/** Does something unless it is being done already, which is then waited for. */
function once(key: string, work: () => Promise<void>): Promise<void> {
  const working = underWay.get(key) ?? work().finally(() => underWay.delete(key));
  underWay.set(key, working);
  return working;
}

async function sendNow(id: Id, keepalive: boolean): Promise<void> {
  const due = held.find(({ image, sending }) => image.id === id && !sending);
  if (!due) return;
  clearTimeout(timers.get(id));
  // It stays written down until the person who decided is back.
  if (!isHere(due.userId)) return put(without(id));
  put(held.map((each) => (each === due ? { ...each, sending: true } : each)));
  try {
    await decideImage(due.image, due.decision, { keepalive });
    takeOut(id);
    forgetDecision(id);
    forgetRefusedRejection(due.userId, id);
  } catch (error) {
    toast.error(failed(error, { id, ...due }));
  }
  put(without(id));
  void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

/**
 * A decision did not go through: what was written for it is kept, and it itself for the next visit to send where it may
 * still go through.
 *
 * @returns why, in words
 */
function failed(error: unknown, { id, userId, decision }: Failed): string {
  keepRefusedRejection(userId, id, decision);
  if (isFinal(error)) forgetDecision(id);
  return wordsOf(error, FAILED[decision.status]);
}

interface Failed extends Pick<HeldDecision, 'userId' | 'decision'> {
  id: Id;
}

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;

/** Refusals that say nothing about the decision: nobody is signed in, or too much was asked at once. */
const NOT_ABOUT_IT = [401, 429];

/** Whether the same decision would be refused again, whoever is signed in. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !error.mayPass && !NOT_ABOUT_IT.includes(error.status);

/** The queue is read anew soon, and must not show it until then. */
function takeOut(gone: Id): void {
  queryClient.setQueryData(
    waitingQuery.queryKey,
    (page) => page && { images: page.images.filter(({ id }) => id !== gone) },
  );
}

/** Sends everything that can still be undone, as when the page goes or the session. */
const sendAll = (): Promise<unknown> => Promise.all(held.map(({ image }) => send(image.id, true)));

const sendWithPage = (): void => void sendAll();

beforeLogOut(sendAll);

/** Sends what an earlier visit of this person decided and could not send. What is no longer as it was, stays. */
export const sendLeftOver = (userId: string): Promise<void> => once(userId, () => sendOverOf(userId));

async function sendOverOf(userId: string): Promise<void> {
  const isOver = ({ id, userId: by, due }: KeptDecision) =>
    by === userId && due + GRACE < Date.now() && !underWay.has(id);
  const over = keptDecisions().filter(isOver);
  const failures = new Set<string>();
  for (const { id, version, decision } of over) {
    if (!isHere(userId)) return;
    try {
      await decideImage({ id, version }, decision);
      forgetDecision(id);
      forgetRefusedRejection(userId, id);
    } catch (error) {
      failures.add(failed(error, { id, userId, decision }));
    }
  }
  if (!isHere(userId)) return;
  // What several have in common is said once.
  for (const words of failures) toast.error(words);
  if (over.length > 0) void queryClient.invalidateQueries({ queryKey: STAFF_IMAGES_KEY });
}

/** Whether whoever decided is still signed in: nobody else is told of it, nor sends it in their own name. */
const isHere = (userId: string): boolean => webSession.getState().user?.id === userId;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('pagehide', sendWithPage);
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
