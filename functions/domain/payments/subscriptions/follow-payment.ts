import type { Write } from '#platform/data/commit.ts';
import { buildTaskWrite } from '#platform/data/tasks.ts';
import { findTransactionId } from '../transactions/find-transaction.ts';
import { cameToNothing, type Transaction } from '../transactions/transaction.ts';
import { grantsNothing, isSecond, recordPayment } from './change-grants.ts';
import { findLastPayment } from './entitlement.ts';
import { sendConfirmTrialTask, sendTrialRefusedTask, sendTrialUnconfirmedTask } from './mail-tasks.ts';
import { findSubscription, planSubscription } from './plan-subscription.ts';
import { endSubscriptionTask, missProofTask, refreshSubscriptionTask } from './subscription-tasks.ts';

/**
 * Plans what a change of a payment means for what its buyer has bought: a completion grants it; a refund, or a dispute,
 * takes it back or pauses it. A subscription whose last payment went back, whose trial was refused, or whose purchase came to
 * nothing is ended at its gateway.
 */
export async function followPayment(before: Transaction | undefined, after: Transaction): Promise<Write[]> {
  if (cameToNothing(after) || after.isUnexpected) return planEndOfUnpaid(after);
  if (!after.completedAt) return [];
  if (after.proof) return planProof(before, after);
  const writes = await planSubscription(
    after.buyer.email,
    { action: 'subscription.payment', note: after.id },
    (current) => recordPayment(current, after),
  );
  const isGone = grantsNothing(after) && !(before && grantsNothing(before));
  const isRefused = after.isTrialRefused && !before?.isTrialRefused;
  return [
    ...writes,
    ...(before?.completedAt && !before.proof ? [] : await planBeginning(after)),
    ...(isGone ? await planEnd(after) : []),
    ...(isRefused ? [buildTaskWrite(sendTrialRefusedTask.create({ transactionId: after.id }))] : []),
  ];
}

/**
 * A purchase whose first payment fails late has begun a subscription, which its gateway goes on to charge for. Each change of
 * such a purchase, or of such a charge, ends it again, which is harmless.
 */
async function planEndOfUnpaid({ id, ...payment }: Transaction): Promise<Write[]> {
  const { kind, gateway, gatewaySubscription: subscription } = payment;
  if (!subscription || (kind === 'renewal' && !payment.isUnexpected)) return [];
  const purchase = kind === 'renewal' ? await findTransactionId(gateway.id, { subscription }) : id;
  return purchase ? [buildTaskWrite(endSubscriptionTask.create({ transactionId: purchase }))] : [];
}

const DAY_SECONDS = 86_400;

/**
 * Nothing is granted before the buyer has proved the address. In vain, the trial ends a day before it would be charged.
 */
function planProof(before: Transaction | undefined, after: Transaction): Write[] {
  const { id: transactionId, proof, package: ordered } = after;
  if (before?.completedAt && before.proof === proof) return [];
  if (proof === 'missed')
    return [endSubscriptionTask, sendTrialUnconfirmedTask].map((task) =>
      buildTaskWrite(task.create({ transactionId })),
    );
  const afterSeconds = Math.max(ordered.trialDays - 1, 0.5) * DAY_SECONDS;
  return [
    buildTaskWrite(sendConfirmTrialTask.create({ transactionId })),
    buildTaskWrite(missProofTask.create({ transactionId }, { afterSeconds })),
  ];
}

/** A renewing subscription that has just begun is read from its gateway; a second one is ended there. */
async function planBeginning(purchase: Transaction): Promise<Write[]> {
  if (!purchase.gatewaySubscription || purchase.kind === 'renewal') return [];
  const current = await findSubscription(purchase.buyer.email);
  const task = current && isSecond(current, purchase) ? endSubscriptionTask : refreshSubscriptionTask;
  return [buildTaskWrite(task.create({ transactionId: purchase.id }))];
}

/** Premium ends with the last payment of a subscription, so nothing more may be charged for it either. */
async function planEnd(payment: Transaction): Promise<Write[]> {
  if (!payment.gatewaySubscription) return [];
  const current = await findSubscription(payment.buyer.email);
  const next = current && recordPayment(current, payment);
  const last = next ? findLastPayment(next)?.transactionId : payment.id;
  // An earlier subscription that has ended says nothing about the one of this payment.
  if (last !== payment.id || next?.renewing?.status === 'ended') return [];
  const transactionId = next?.renewing?.transactionId ?? payment.id;
  return [buildTaskWrite(endSubscriptionTask.create({ transactionId }))];
}
