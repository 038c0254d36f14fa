import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import { toIsoTime } from '#shared/ids.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { HOLD_SECONDS, undoHeldDecision } from '../../../api/held-decision-calls.ts';
import { markDecidedStale, refetchDecided } from './decision-outcomes.ts';
import type { OwnDecision, Subject } from './own-decision.ts';
import { endedDecisions, getOwnDecisions, refetchOwnDecisions, setOwnDecisions } from './own-decisions.ts';

interface Sent extends Pick<OwnDecision, 'subject' | 'optimistic' | 'bulk'> {
  /** Returns the decision that the server holds; undefined if it was made before. */
  send: () => Promise<HeldDecision | undefined>;
}

/**
 * Sends a decision, and shows it as made at once.
 *
 * @throws ApiError if it failed, unless the user has undone it by then
 */
export async function holdDecision(userId: string, { send, ...decision }: Sent): Promise<void> {
  const request = sendInOrder(identify(decision.subject), send);
  const draft: OwnDecision = {
    ...decision,
    // No request contains it: the server's decision has its own.
    id: crypto.randomUUID() as HeldDecision['id'],
    state: 'held',
    until: toIsoTime(Date.now() + HOLD_SECONDS * 1000),
    request,
  };
  decision.optimistic?.apply();
  setOwnDecisions(userId, (all) => [...all, draft]);
  const isUndone = () => !getOwnDecisions(userId).some(({ id }) => id === draft.id);
  const replace = (held?: HeldDecision) =>
    setOwnDecisions(userId, (all) => [
      ...all.filter(({ id }) => id !== draft.id && id !== held?.id),
      ...(held ? [{ ...decision, ...held }] : []),
    ]);
  try {
    const held = await request;
    if (isUndone()) return;
    replace(held);
    if (held) markDecidedStale();
    else await refetchDecided();
  } catch (error) {
    if (isUndone()) return;
    replace();
    decision.optimistic?.revert();
    // Without a response, the server may hold the decision all the same.
    void Promise.all([refetchOwnDecisions(userId), refetchDecided()]);
    throw error;
  }
}

/** Undoes a decision, and shows it as undone at once. If it is too late, it is shown as made again. */
export async function undoDecision(userId: string, decision: OwnDecision): Promise<void> {
  const { request, ...made } = decision;
  const { subject, optimistic } = made;
  let { id } = made;
  endedDecisions.add(id);
  setOwnDecisions(userId, (all) => all.filter((each) => each.id !== id));
  optimistic?.revert();
  try {
    await sendInOrder(identify(subject), async () => {
      const held = request ? await request.catch(() => undefined) : decision;
      if (!held) return;
      id = held.id;
      endedDecisions.add(id);
      await undoHeldDecision(id);
    });
    await refetchDecided();
  } catch (error) {
    endedDecisions.delete(id);
    optimistic?.apply();
    // Read again in a moment, it is held, or done.
    setOwnDecisions(userId, (all) => [...all, { ...made, id, state: 'started' }]);
    toast.error(describeError(error, 'Failed to undo the decision'));
  }
}

/** The last request about each subject. */
const requests = new Map<string, Promise<unknown>>();

/** Waits until decisions on a subject have been sent or undone, if any are on their way. */
export const waitForRequests = async (subject: string): Promise<void> => {
  await requests.get(subject)?.catch(() => undefined);
};

/** Sends a request once the one before about the same subject has its response. */
function sendInOrder<T>(subject: string, send: () => Promise<T>): Promise<T> {
  const earlier = requests.get(subject);
  const request = earlier ? Promise.race([earlier, leaving()]).then(send, send) : send();
  requests.set(subject, request);
  const forget = () => {
    if (requests.get(subject) === request) requests.delete(subject);
  };
  request.then(forget, forget);
  return request;
}

/** A page that closes does not live to see the response to an earlier request. */
function leaving(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  addEventListener('pagehide', () => resolve(), { once: true });
  return promise;
}

/** Bulk changes may be about the same images. */
function identify(subject: Subject): string {
  if (subject.type === 'review') return subject.imageId;
  if (subject.type === 'sanction') return subject.accountId;
  return subject.type === 'resolution' ? subject.reportId : subject.type;
}
