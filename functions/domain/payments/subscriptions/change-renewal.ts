import { enforceLimit } from '#platform/attempts/enforce-limit.ts';
import { type Actor, readEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { OrderGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { runOrUnavailable } from '../transactions/gateway-payments/gateway-failure.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { findMySubscription, type Subscriber } from './owned-subscriptions.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { Renewing } from './subscription.ts';
import { canResume } from './subscription.ts';

/** Each one sends a request to a gateway. */
const CHANGES = { most: 20, seconds: 3_600 };

/**
 * Takes the cancellation of the caller's subscription back.
 *
 * @throws Problem `conflict` if none is cancelled, or its period is over; otherwise as `changeRenewal`
 */
export async function resumeRenewal(subscriber: Subscriber): Promise<void> {
  const subscription = await findMySubscription(subscriber);
  if (!subscription?.renewing || !canResume(subscription))
    throw new Problem('conflict', "You don't have a cancelled subscription that still runs");
  await changeRenewal(subscriber, subscription.renewing, 'resume');
}

/**
 * Has the gateway cancel a renewal at the end of its period, at once if that is not paid for, or resume it; stores
 * what it says then.
 *
 * @throws Problem `limit-reached`; `unavailable` if the gateway does not respond
 */
export async function changeRenewal(
  subscriber: Subscriber,
  renewing: Renewing,
  what: 'cancel' | 'resume',
): Promise<void> {
  const { reference, transactionId } = renewing;
  await limitChanges(subscriber);
  const actor: Actor = { kind: subscriber.system, id: subscriber.accountId, name: subscriber.name };
  await runOrUnavailable(`The payment service doesn't answer. Please try again.`, async () => {
    const gateway = await connectGateway(renewing.gateway.id);
    if (what === 'cancel') await gateway.cancelSubscription(reference, await chooseEnd(gateway, renewing));
    else await gateway.resumeSubscription(reference);
    const purchase = await readEntity(transactionDefinition, transactionId, { consistent: true });
    await refreshSubscription(purchase, { actor, action: `subscription.${what}` });
  });
}

/**
 * Chooses when a cancelled subscription ends: at once if its period is not paid for, since its gateway would go on
 * collecting. The gateway is queried, because it may have been paid since.
 */
export async function chooseEnd(
  gateway: Pick<OrderGateway, 'readSubscription'>,
  { reference, status }: Renewing,
): Promise<'now' | 'period-end'> {
  if (status !== 'past-due') return 'period-end';
  const seen = await gateway.readSubscription(reference);
  return seen.status === 'past-due' ? 'now' : 'period-end';
}

/** @throws Problem `limit-reached` after too many changes of an account's subscription */
export const limitChanges = ({ accountId }: Subscriber): Promise<void> =>
  enforceLimit(`subscription#${accountId}`, CHANGES, 'Too many changes. Please try again later.');
