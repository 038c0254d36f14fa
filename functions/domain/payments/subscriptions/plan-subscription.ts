import { isDeepStrictEqual } from 'node:util';
import { type Actor, findEntity } from '#platform/data/change.ts';
import { commit, type Write } from '#platform/data/commit.ts';
import { planChange } from '#platform/data/plan-change.ts';
import type { Task } from '#platform/data/tasks.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { SubscriptionId } from '#shared/ids.ts';
import { createBindTask } from '../../accounts/bind-subscription-task.ts';
import { findByEmail } from '../../accounts/find-account.ts';
import { planEntitlement } from '../../accounts/plan-entitlement.ts';
import { PAYMENTS_ACTOR } from '../transactions/payment-actors.ts';
import { computeStamp } from './compute-stamp.ts';
import { computeEntitlement, findState } from './entitlement.ts';
import type { Subscription } from './subscription.ts';
import { buildUniquePerson, subscriptionDefinition } from './subscription-definition.ts';
import { endSubscriptionTask } from './subscription-tasks.ts';

/** The author of a change, and its name in the history. */
export interface Cause {
  actor?: Actor;
  action: string;
  note?: string;
}

/** Finds what a person has bought; undefined if they never paid. */
export async function findSubscription(email: string): Promise<Subscription | undefined> {
  const id = await findHolder(subscriptionDefinition, buildUniquePerson(email));
  return id && findEntity(subscriptionDefinition, id, { consistent: true });
}

/**
 * Plans a change of what a person has bought, with what it entitles their account to, for the transaction that causes it.
 * A person who has bought nothing before gets a subscription.
 *
 * @param email normalized by `Email`
 * @param change returns an equal subscription to change nothing
 */
export async function planSubscription(
  email: string,
  { actor = PAYMENTS_ACTOR, ...cause }: Cause,
  change: (current: Subscription) => Subscription,
): Promise<Write[]> {
  const before = await findSubscription(email);
  const changed = change(before ?? createSubscription(email));
  const bound = await bind(changed);
  if (before ? isDeepStrictEqual(settle(bound), before) : changed.grants.length === 0) return [];
  const after = { ...settle(bound), version: (before?.version ?? 0) + 1 };
  const { id, accountId, until } = after;
  const options = {
    actor,
    ...cause,
    tasks: [
      // The address may be verified at this very moment.
      ...(before || accountId ? [] : [createBindTask(email, { afterSeconds: 60 })]),
      ...planEndOfUnpaid(before, after),
    ],
  };
  const writes = await planChange(subscriptionDefinition, { entity: after, before, after }, options);
  const account = accountId
    ? await planEntitlement(accountId, { subscription: id, ...(until && { until }) }, actor)
    : [];
  // Another payment of the same person may be faster: then this change is planned again.
  return [...writes, ...account].map(({ action }) => ({ action, onRefusal: 'read-again' }));
}

/**
 * Returns the subscription of a person who has bought nothing yet.
 *
 * @param at the time of their first payment, in milliseconds since 1970
 */
export const createSubscription = (email: string, at = Date.now()): Subscription => ({
  // A SubscriptionId is a ULID.
  id: createUlid(at) as SubscriptionId,
  version: 0,
  email,
  grants: [],
  state: 'ended',
});

/** Once premium has ended for lack of a payment, its gateway must not charge for it any more, and it can be bought again. */
function planEndOfUnpaid(before: Subscription | undefined, { state, renewing }: Subscription): Task[] {
  if (before?.state === 'ended' || state !== 'ended' || renewing?.status !== 'past-due') return [];
  return [endSubscriptionTask.create({ transactionId: renewing.transactionId })];
}

/** Binds a subscription to the account that has verified its address, unless it is bound already. */
async function bind(subscription: Subscription): Promise<Subscription> {
  if (subscription.accountId) return subscription;
  const account = await findByEmail('web', subscription.email);
  return account?.emailVerified ? { ...subscription, accountId: account.id } : subscription;
}

/** Returns the subscription with what follows from its grants, as of now. */
export function settle({ until: _, stamp: __, ...subscription }: Subscription): Subscription {
  const now = Date.now();
  const { until } = computeEntitlement(subscription);
  const stamp = computeStamp([subscription], now);
  return {
    ...subscription,
    state: findState(subscription, now),
    ...(until && { until }),
    ...(Object.keys(stamp).length > 0 && { stamp }),
  };
}

/** Changes what a person has bought on its own, as `planSubscription`; nothing if they never paid. */
export const changeSubscription = (
  email: string,
  cause: Cause,
  change: (current: Subscription) => Subscription,
): Promise<void> =>
  commit(async () => ({ result: undefined, writes: await planSubscription(email, cause, change) }));

/** Binds what was bought with an address: every change of a subscription binds it if it can. */
export const bindSubscription = ({ email }: { email: string }): Promise<void> =>
  changeSubscription(email, { action: 'subscription.bind' }, (current) => current);
