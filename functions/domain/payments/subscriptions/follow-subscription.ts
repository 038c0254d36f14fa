import { readEntity } from '#platform/data/change.ts';
import type { TransactionId } from '#shared/ids.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { findLastPayment, findState } from './entitlement.ts';
import { findSubscription } from './plan-subscription.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import type { Purchase } from './subscription-tasks.ts';

const readPurchase = (id: TransactionId): Promise<Transaction> =>
  readEntity(transactionDefinition, id, { consistent: true });

/** Refreshes a subscription that has just begun. */
export const refreshBegunSubscription = async ({ transactionId }: Purchase): Promise<void> =>
  refreshSubscription(await readPurchase(transactionId));

/**
 * Ends a subscription at its gateway, and stores that it has ended. The request to the gateway comes first: a payment may not have been
 * stored yet when an earlier one went back, or a renewal stayed unpaid, for which the subscription had to end.
 */
export async function endSubscription({ transactionId }: Purchase): Promise<void> {
  const purchase = await readPurchase(transactionId);
  const { gateway, gatewaySubscription } = purchase;
  if (!gatewaySubscription) return;
  await refreshSubscription(purchase);
  if (await isPaidFor(purchase)) return;
  await (await connectGateway(gateway.id)).cancelSubscription(gatewaySubscription, 'now');
  await refreshSubscription(purchase);
}

/** Whether a purchase began the subscription that renews, and that one is paid for. */
async function isPaidFor({ buyer, gatewaySubscription }: Transaction): Promise<boolean> {
  const current = await findSubscription(buyer.email);
  if (!current || current.renewing?.reference !== gatewaySubscription) return false;
  const isUnpaid = current.renewing?.status === 'past-due' && findState(current, Date.now()) === 'ended';
  return findLastPayment(current)?.validity !== 'ended' && !isUnpaid;
}
