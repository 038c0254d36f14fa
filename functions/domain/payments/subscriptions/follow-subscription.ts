import { readEntity } from '#platform/data/change.ts';
import type { TransactionId } from '#shared/ids.ts';
import { connectGateway } from '../transactions/gateway-payments/connect-gateway.ts';
import { refreshTransaction } from '../transactions/gateway-payments/refresh-transaction.ts';
import { cameToNothing, type Transaction } from '../transactions/transaction.ts';
import { transactionDefinition } from '../transactions/transaction-definition.ts';
import { followCardChange } from './card-change.ts';
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
  const known = await readPurchase(transactionId);
  const { gateway, gatewaySubscription } = known;
  if (!gatewaySubscription) return;
  // One that failed may have been paid since.
  const purchase = cameToNothing(known) ? await refreshTransaction(transactionId) : known;
  // A card that was just entered pays what is due.
  await followCardChange(purchase);
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
