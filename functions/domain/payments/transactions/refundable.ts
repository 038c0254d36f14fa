import type { RefundRefusal } from '#shared/payment-fields.ts';
import { compareDecimals } from './compare-decimals.ts';
import { isFreeTrial, type RefundRequest, type Transaction } from './transaction.ts';

/**
 * Returns how much of a transaction can still be refunded, in minor units of the currency it was paid in. Refunds may also
 * be made in the gateway's own back office.
 */
export function countRefundable({
  status,
  flag,
  paid,
  refundedAmount,
  refunds,
  dispute,
}: Transaction): number {
  const isRefundable = status === 'completed' || (flag !== null && paid !== undefined);
  if (!paid || !isRefundable || dispute === 'lost') return 0;
  // The gateway may show a refund a moment after it was made.
  const gone = Math.max(refundedAmount, sumAmounts(refunds, 'made'));
  return Math.max(0, paid.amount - gone - sumAmounts(refunds, 'requested'));
}

/** Returns why nothing of a transaction can be refunded, if `countRefundable` is 0. */
export function explainNothingRefundable(transaction: Transaction): RefundRefusal {
  const { status, flag, paid, dispute, refunds } = transaction;
  if (!paid || paid.amount === 0) return isFreeTrial(transaction) ? 'trial' : 'unpaid';
  if (dispute === 'lost') return 'dispute-lost';
  if (sumAmounts(refunds, 'requested') > 0) return 'requested';
  return status === 'completed' || status === 'refunded' || flag !== null ? 'refunded' : 'not-completed';
}

/** Whether coins arrived that were not sent back. */
export const hasCoinsToReturn = ({ coin }: Pick<Transaction, 'coin'>): boolean =>
  compareDecimals(coin?.received ?? '0', coin?.returned ?? '0') > 0;

/** Whether coins have to be sent back that completed no order, and so have no amount in its currency. */
export const owesCoins = (transaction: Transaction): boolean =>
  transaction.flag === 'needs-manual-refund' &&
  countRefundable(transaction) === 0 &&
  hasCoinsToReturn(transaction);

const sumAmounts = (refunds: readonly RefundRequest[], state: RefundRequest['state']): number =>
  refunds.reduce((sum, refund) => (refund.state === state ? sum + refund.amount : sum), 0);
