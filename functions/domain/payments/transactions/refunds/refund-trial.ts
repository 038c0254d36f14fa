import { toPerson } from '#platform/data/history.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { markAmounts } from '../../../packages/earlier-amounts.ts';
import { sendTrialCancelledTask } from '../../subscriptions/mail-tasks.ts';
import { changeTransaction } from '../change-transaction.ts';
import { withFlag } from '../gateway-payments/merge-payment.ts';
import { buildBuyerActor } from '../payment-actors.ts';
import { countRefundable } from '../refundable.ts';
import type { RefundRequest, Transaction } from '../transaction.ts';
import { makeRefundTask } from './make-refund-task.ts';
import { addRequest } from './refund-requests.ts';

const REASON = 'Cancelled within the free trial';

/**
 * Cancels a purchase within its free trial for its buyer: it grants nothing from now on, and a task refunds all that is left
 * of the payment, or staff do where the gateway cannot. Cancelling it again changes nothing.
 *
 * @throws Problem `not-found`; `conflict` if the payment went back already, or is disputed
 */
export async function refundTrial(purchase: Transaction): Promise<void> {
  const { id: transactionId, currency } = purchase;
  const actor = buildBuyerActor(purchase);
  let requested: RefundRequest | undefined;
  let amount = 0;
  const planRelated = async () => [
    buildTaskWrite(sendTrialCancelledTask.create({ transactionId, amount, ...markAmounts(currency) })),
    ...(requested
      ? [buildTaskWrite(makeRefundTask.create({ transactionId, number: requested.number }))]
      : []),
  ];
  await changeTransaction(
    transactionId,
    { actor, action: 'transaction.cancel-trial', planRelated },
    (current) => {
      if (current.trialCancelledAt) return current;
      amount = requirePayment(current) - current.refundedAmount;
      const cancelled = { ...current, trialCancelledAt: toIsoTime(Date.now()) };
      const isRequested = !isRefundedByHand(current.gateway.name) && countRefundable(current) > 0;
      const request = { number: current.refunds.length + 1, reason: REASON, by: toPerson(actor) };
      const next = isRequested ? addRequest(cancelled, request) : cancelled;
      requested = isRequested ? next.refunds.at(-1) : undefined;
      return withFlag(next);
    },
  );
}

/** Returns what was paid, in minor units. */
function requirePayment({ status, dispute, paid }: Transaction): number {
  if (status === 'completed' && dispute !== 'open' && paid) return paid.amount;
  throw new Problem('conflict', "This payment can't be refunded right now");
}
