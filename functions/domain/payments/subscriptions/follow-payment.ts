import type { Write } from '../../../platform/data/commit.ts';
import { taskWrite } from '../../../platform/data/tasks.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { isSecond, recordPayment } from './change-grants.ts';
import { findSubscription, planSubscription } from './plan-subscription.ts';
import { endSecondTask, refreshSubscriptionTask } from './subscription-tasks.ts';

/**
 * Plans what a change of a payment means for what its buyer has bought: a completion grants it; a refund, or a dispute,
 * takes it back or pauses it.
 */
export async function followPayment(before: Transaction | undefined, after: Transaction): Promise<Write[]> {
  if (!after.completedAt) return [];
  const writes = await planSubscription(
    after.buyer.email,
    { action: 'subscription.payment', note: after.id },
    (current) => recordPayment(current, after),
  );
  return [...writes, ...(before?.completedAt ? [] : await planBeginning(after))];
}

/** A renewing subscription that has just begun is read from its gateway; a second one is ended there. */
async function planBeginning(purchase: Transaction): Promise<Write[]> {
  if (!purchase.gatewaySubscription || purchase.kind === 'renewal') return [];
  const current = await findSubscription(purchase.buyer.email);
  const task = current && isSecond(current, purchase) ? endSecondTask : refreshSubscriptionTask;
  return [taskWrite(task.create({ transactionId: purchase.id }))];
}
