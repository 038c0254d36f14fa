import { countOne } from '../../../platform/attempts/tally.ts';
import { type Actor, readEntity } from '../../../platform/data/change.ts';
import { Problem } from '../../../platform/problem.ts';
import type { WebSession } from '../../../platform/sessions/session.ts';
import { connectGateway } from '../transactions/connect-gateway.ts';
import { orUnavailable } from '../transactions/gateway-failure.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { canCancel, canResume, findMySubscription } from './my-subscription.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { Renewing } from './subscription.ts';

/** Each one asks a gateway. */
const CHANGES = { most: 20, seconds: 3_600 };

/**
 * Cancels the caller's subscription at the end of its period; within a trial nothing is charged.
 *
 * @throws Problem `conflict` if none renews; `rate-limited`; `unavailable` if the gateway does not answer
 */
export async function cancelRenewal(session: WebSession): Promise<void> {
  const subscription = await findMySubscription(session);
  if (!subscription?.renewing || !canCancel(subscription))
    throw new Problem('conflict', "You don't have a subscription that renews");
  await change(session, subscription.renewing, 'cancel');
}

/**
 * Takes the cancellation of the caller's subscription back.
 *
 * @throws Problem `conflict` if none is cancelled, or its period is over; otherwise as `cancelRenewal`
 */
export async function resumeRenewal(session: WebSession): Promise<void> {
  const subscription = await findMySubscription(session);
  if (!subscription?.renewing || !canResume(subscription))
    throw new Problem('conflict', "You don't have a cancelled subscription that still runs");
  await change(session, subscription.renewing, 'resume');
}

/** Tells the gateway, and stores what it says then. */
async function change(
  session: WebSession,
  { reference, transactionId, gateway: { id } }: Renewing,
  what: 'cancel' | 'resume',
): Promise<void> {
  await limit(session);
  const actor: Actor = { kind: 'web', id: session.accountId, name: session.name };
  await orUnavailable(`The payment service doesn't answer. Please try again.`, async () => {
    const gateway = await connectGateway(id);
    if (what === 'cancel') await gateway.cancelSubscription(reference, 'period-end');
    else await gateway.resumeSubscription(reference);
    const purchase = await readEntity(transactionDefinition, transactionId, { consistent: true });
    await refreshSubscription(purchase, { actor, action: `subscription.${what}` });
  });
}

async function limit({ accountId }: WebSession): Promise<void> {
  const full = await countOne({ pk: `LIMIT#subscription#${accountId}`, sk: 'A' }, CHANGES);
  if (full === 0) return;
  throw new Problem('rate-limited', 'Too many changes. Please try again later.', { retryAfterSeconds: full });
}
