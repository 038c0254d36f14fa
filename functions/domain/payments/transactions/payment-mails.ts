import type { Task } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { sendDeclinedTask, sendRefundedTask } from '../subscriptions/mail-tasks.ts';
import type { Transaction } from './transaction.ts';

/** A buyer whose card was declined mostly takes another one at once, and then needs no mail about the first. */
const DECLINED_DELAY_SECONDS = 15 * 60;

/** The mails and notifications to the buyer that a change of a payment requires, wherever it came from. A receipt is part of what completes it. */
export function buildPaymentMails(before: Transaction | undefined, after: Transaction | undefined): Task[] {
  if (!after) return [];
  const { id: transactionId, refundedAmount } = after;
  const refunded = refundedAmount - (before?.refundedAmount ?? 0);
  const at = toIsoTime(Date.now());
  return [
    ...(isDeclined(after) && !(before && isDeclined(before))
      ? [sendDeclinedTask.create({ transactionId, at }, { afterSeconds: DECLINED_DELAY_SECONDS })]
      : []),
    ...(refunded > 0
      ? [sendRefundedTask.create({ transactionId, amount: refunded, at, total: refundedAmount })]
      : []),
  ];
}

/**
 * Whether a buyer's means of payment were declined. A renewal has mails of its own, an order that the gateway never took is our
 * failure, and coins are not declined: some may have arrived.
 */
const isDeclined = ({ kind, status, declined, reference, coin }: Transaction): boolean =>
  kind === 'purchase' && reference !== undefined && !coin && (status === 'failed' || declined !== undefined);
