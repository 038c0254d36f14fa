import { ulid } from 'ulid';
import type * as v from 'valibot';
import type { HeldDecision } from '#shared/contract/held-decisions.ts';
import { images } from '#shared/contract/images.ts';
import type { FakeApi } from './fake-api.ts';

type Held = v.InferInput<typeof HeldDecision>;

/** The held decisions of a fake API. */
export interface HeldByServer {
  /** Holds a decision, which is carried out once its time has come and the screen requests it. */
  hold: (subject: Held['subject'], holdSeconds: number, carryOut?: () => void) => Held;
  /** Those that are held. */
  list: () => Held[];
  /** Responds to the calls again after a test had some of them refused. */
  respond: () => void;
}

/** Responds to the calls for held decisions. */
export function serveHeldDecisions(api: FakeApi): HeldByServer {
  let held: { decision: Held; carryOut: () => void }[] = [];
  const end = (isEnded: (decision: Held) => boolean) => {
    const ended = held.filter(({ decision }) => isEnded(decision));
    held = held.filter((each) => !ended.includes(each));
    return ended;
  };
  const carryOut = (isDue: (decision: Held) => boolean) => {
    for (const each of end(isDue)) each.carryOut();
  };
  const list = () => {
    carryOut(({ until }) => Date.parse(until) <= Date.now());
    return held.map(({ decision }) => decision);
  };
  const { heldDecisions, undoDecision, carryOutDecision } = images.calls;
  const respond = () => {
    api.respond(heldDecisions, () => ({ decisions: list() }));
    api.respond(undoDecision, ({ params }) => {
      end(({ id }) => id === params.id);
      return {};
    });
    api.respond(carryOutDecision, ({ params }) => {
      carryOut(({ id }) => id === params.id);
      return {};
    });
  };
  respond();
  return {
    list,
    respond,
    hold: (subject, holdSeconds, whenDue = () => undefined) => {
      const until = new Date(Date.now() + holdSeconds * 1000).toISOString();
      const decision: Held = { id: ulid(), state: 'held', until, subject };
      held = [...held, { decision, carryOut: whenDue }];
      return decision;
    },
  };
}

/** Responds to the calls that decide on reports: held decisions are carried out without an effect. */
export function serveResolutions(api: FakeApi): HeldByServer {
  const held = serveHeldDecisions(api);
  api.respond(images.calls.resolveReport, ({ params, body: { action, note, holdSeconds } }) => ({
    held: held.hold(
      { type: 'resolution', reportId: params.id, title: 'Moth child', action, ...(note && { note }) },
      holdSeconds,
    ),
  }));
  return held;
}
