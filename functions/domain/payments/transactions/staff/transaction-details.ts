import { readEntity } from '#platform/data/change.ts';
import type { TransactionDetails } from '#shared/contract/payment-transactions.ts';
import type { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { findSubscription } from '../../subscriptions/plan-subscription.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { countRefundable, owesCoins } from '../refundable.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { toTransactionDetailsView } from './staff-views.ts';
import { readTimeline } from './timeline.ts';

/**
 * Reads a transaction with everything that happened to it.
 *
 * @throws Problem `not-found`
 */
export async function readTransactionDetails(id: TransactionId): Promise<TransactionDetails> {
  const transaction = await readEntity(transactionDefinition, id, { consistent: true });
  const [timeline, canRefund, subscription] = await Promise.all([
    readTimeline(id),
    hasRefunds(transaction),
    transaction.completedAt ? findSubscription(transaction.buyer.email) : undefined,
  ]);
  return { transaction: toTransactionDetailsView(transaction, { canRefund, subscription }), timeline };
}

/** Whether there is something to refund, and its gateway can do that; not while its keys are missing. */
async function hasRefunds(transaction: Transaction): Promise<boolean> {
  if (isRefundedByHand(transaction.gateway.name))
    return countRefundable(transaction) > 0 || owesCoins(transaction);
  if (countRefundable(transaction) === 0) return false;
  return connectGateway(transaction.gateway.id).then(
    () => true,
    () => false,
  );
}
