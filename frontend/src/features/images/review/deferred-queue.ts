import { useSyncExternalStore } from 'react';
import { beforeLogOut } from '../../../session/before-log-out.ts';
import { webSession } from '../../../session/web-session.ts';

/** How long a decision can be undone, in milliseconds. */
export const UNDO_MILLISECONDS = 10_000;

/** A decision that can still be undone or is being sent. */
export type Deferred<Decision> = Decision & {
  /** The person who decided. */
  userId: string;
  sending: boolean;
};

interface Options<Decision> {
  /** Identifies what a decision is about: a later decision on the same replaces the earlier one. */
  getKey: (decision: Decision) => string;
  /** Sends a decision and handles failures. `ending` resolves if the page or the session ends before it is sent. */
  send: (decision: Deferred<Decision>, ending: Promise<void>) => Promise<void>;
}

/** Decisions that are sent after a delay. */
export interface DeferredQueue<Decision> {
  /** Sends a decision after ten seconds. */
  defer: (decision: Decision) => void;
  /** Undoes the last decision; returns it, or undefined if it is too late or there is none. */
  undo: () => Deferred<Decision> | undefined;
  /** Sends everything that could be undone, and waits for what is being sent. */
  sendAll: () => Promise<unknown>;
  /** Changes the decisions that can still be undone. */
  update: (change: (decision: Deferred<Decision>) => Deferred<Decision>) => void;
  /** The decisions that have not been sent, oldest first. */
  getAll: () => readonly Deferred<Decision>[];
  /** Whether a decision is being sent. */
  isSending: (key: string) => boolean;
  /** The same, as a hook. */
  use: () => readonly Deferred<Decision>[];
}

/**
 * Creates a queue of decisions. Each is sent only once it can no longer be undone: until then no one is notified and
 * nothing is published. It is sent early when the page or the session ends, and never for someone else.
 */
export function createDeferredQueue<Decision extends object>({
  getKey,
  send,
}: Options<Decision>): DeferredQueue<Decision> {
  let deferred: readonly Deferred<Decision>[] = [];
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const inProgress = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let ending = Promise.withResolvers<void>();
  const store = (decisions: readonly Deferred<Decision>[]): void => {
    deferred = decisions;
    for (const listener of listeners) listener();
  };
  const without = (key: string) => deferred.filter((each) => getKey(each) !== key);
  const sendNow = async (key: string): Promise<void> => {
    const due = deferred.find((each) => getKey(each) === key && !each.sending);
    if (!due) return;
    clearTimeout(timers.get(key));
    if (isSignedIn(due.userId)) {
      store(deferred.map((each) => (each === due ? { ...each, sending: true } : each)));
      await send(due, ending.promise);
    }
    store(without(key));
  };
  const sendOnce = (key: string): Promise<void> => {
    const sending = inProgress.get(key) ?? sendNow(key).finally(() => inProgress.delete(key));
    inProgress.set(key, sending);
    return sending;
  };
  const sendAll = () => Promise.all(deferred.map((each) => sendOnce(getKey(each))));
  const sendBeforeEnd = () => {
    ending.resolve();
    const sent = sendAll();
    // The page may be shown again, and have another session.
    ending = Promise.withResolvers();
    return sent;
  };
  const sendWithPage = (): void => void sendBeforeEnd();
  beforeLogOut(sendBeforeEnd);
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('pagehide', sendWithPage);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const getDeferred = () => deferred;
  return {
    defer: (decision) => {
      const key = getKey(decision);
      const userId = webSession.getState().user?.id ?? '';
      clearTimeout(timers.get(key));
      store([...without(key), { ...decision, userId, sending: false }]);
      timers.set(
        key,
        setTimeout(() => void sendOnce(key), UNDO_MILLISECONDS),
      );
    },
    undo: () => {
      const undone = deferred.findLast(({ sending }) => !sending);
      if (!undone) return undefined;
      clearTimeout(timers.get(getKey(undone)));
      store(without(getKey(undone)));
      return undone;
    },
    sendAll,
    update: (change) => store(deferred.map((each) => (each.sending ? each : change(each)))),
    getAll: getDeferred,
    isSending: (key) => inProgress.has(key),
    use: () => useSyncExternalStore(subscribe, getDeferred, getDeferred),
  };
}

/** Whether a person is still signed in: no one else may see or send their decisions. */
export const isSignedIn = (userId: string): boolean => webSession.getState().user?.id === userId;
