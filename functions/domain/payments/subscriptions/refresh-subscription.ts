import { readEntity } from '#platform/data/change.ts';
import { implementTask } from '#platform/data/define-task.ts';
import type { TransactionId } from '#shared/ids.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { mergeRenewing } from './change-grants.ts';
import { findLastPayment, findState } from './entitlement.ts';
import { type Cause, changeSubscription, findSubscription } from './plan-subscription.ts';
import { storeRenewal } from './store-renewal.ts';
import { endSubscriptionTask, refreshSubscriptionTask } from './subscription-tasks.ts';

/**
 * Asks the gateway about the subscription that a purchase began, stores its renewals and applies its state. Nothing to do
 * for any other purchase.
 *
 * @throws GatewayUnavailable or GatewayRefused if the gateway does not say
 */
export async function refreshSubscription(
  purchase: Transaction,
  cause: Cause = { action: 'subscription.refresh' },
): Promise<void> {
  const { gatewaySubscription: reference, kind, completedAt, gateway, buyer } = purchase;
  if (!reference || kind === 'renewal' || !completedAt) return;
  const askedAt = Date.now();
  const seen = await (await connectGateway(gateway.id)).readSubscription(reference);
  for (const renewal of seen.renewals) await storeRenewal(purchase, renewal);
  await changeSubscription(buyer.email, cause, (current) => mergeRenewing(current, reference, seen, askedAt));
}

const readPurchase = (id: TransactionId): Promise<Transaction> =>
  readEntity(transactionDefinition, id, { consistent: true });

/** Refreshes a subscription that has just begun. */
export const runRefreshSubscription = implementTask(refreshSubscriptionTask, async ({ transactionId }) =>
  refreshSubscription(await readPurchase(transactionId)),
);

/**
 * Ends a subscription at its gateway, and stores that it has ended. The gateway is asked first: a payment may not have been
 * stored yet when an earlier one went back, or a renewal stayed unpaid, for which the subscription had to end.
 */
export const runEndSubscription = implementTask(endSubscriptionTask, async ({ transactionId }) => {
  const purchase = await readPurchase(transactionId);
  const { gateway, gatewaySubscription } = purchase;
  if (!gatewaySubscription) return;
  await refreshSubscription(purchase);
  if (await isPaidFor(purchase)) return;
  await (await connectGateway(gateway.id)).cancelSubscription(gatewaySubscription, 'now');
  await refreshSubscription(purchase);
});

/** Whether a purchase began the subscription that renews, and that one is paid for. */
async function isPaidFor({ buyer, gatewaySubscription }: Transaction): Promise<boolean> {
  const current = await findSubscription(buyer.email);
  if (!current || current.renewing?.reference !== gatewaySubscription) return false;
  const isUnpaid = current.renewing?.status === 'past-due' && findState(current, Date.now()) === 'ended';
  return findLastPayment(current)?.validity !== 'ended' && !isUnpaid;
}
