import { readEntity } from '#platform/data/change.ts';
import type { TransactionDetails } from '#shared/contract/payment-transactions.ts';
import type { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand, type RefundRefusal } from '#shared/payment-fields.ts';
import { findSubscription } from '../../subscriptions/plan-subscription.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { countRefundable, explainNothingRefundable, owesCoins } from '../refundable.ts';
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
  const [timeline, refundRefusal, subscription] = await Promise.all([
    readTimeline(id),
    findRefundRefusal(transaction),
    transaction.completedAt ? findSubscription(transaction.buyer.email) : undefined,
  ]);
  return { transaction: toTransactionDetailsView(transaction, { refundRefusal, subscription }), timeline };
}

/** Why it cannot be refunded: there is nothing to refund, or its gateway cannot do that while its keys are missing. */
async function findRefundRefusal(transaction: Transaction): Promise<RefundRefusal | undefined> {
  const isByHand = isRefundedByHand(transaction.gateway.name);
  if (isByHand && owesCoins(transaction)) return undefined;
  if (countRefundable(transaction) === 0) return explainNothingRefundable(transaction);
  if (isByHand) return undefined;
  return connectGateway(transaction.gateway.id).then(
    () => undefined,
    () => 'no-keys',
  );
}
