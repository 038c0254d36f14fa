import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { IsoTime, SubscriptionId, TransactionId } from '#shared/ids.ts';
import type { Subscription } from './subscription.ts';

/** Emails the receipt of a payment. */
export const sendReceiptTask = declareTask('send-receipt', v.object({ transactionId: TransactionId }));

/** Emails that a purchase was cancelled within its free trial, and that an amount is paid back, in minor units. */
export const sendTrialCancelledTask = declareTask(
  'send-trial-cancelled',
  v.object({ transactionId: TransactionId, amount: v.number() }),
);

/** Emails that a free trial did not begin, because its card has had one. */
export const sendTrialRefusedTask = declareTask(
  'send-trial-refused',
  v.object({ transactionId: TransactionId }),
);

/** Emails news of a subscription; `at` is the time that they are about. */
export const sendSubscriptionMailTask = declareTask(
  'send-subscription-mail',
  v.object({
    subscriptionId: SubscriptionId,
    news: v.picklist(['renewal-failed', 'cancelled', 'ends-soon']),
    at: IsoTime,
  }),
);

/** The mails that a change of a subscription requires, wherever the change came from: each is sent once. */
export function subscriptionMails(before: Subscription | undefined, after: Subscription | undefined): Task[] {
  if (!before || !after) return [];
  const { id } = after;
  const [was, is] = [before.renewing, after.renewing];
  if (!is || was?.reference !== is.reference) return reminders(before, after);
  const hasFailed = is.status === 'past-due' && was.status !== 'past-due' && is.pastDueSince;
  const isCancelled = was.renews && !is.renews && is.status !== 'ended';
  return [
    ...(hasFailed ? [create(id, 'renewal-failed', hasFailed)] : []),
    ...(isCancelled ? [create(id, 'cancelled', is.currentPeriodEnd)] : []),
    ...reminders(before, after),
  ];
}

const reminders = (before: Subscription, { id, until, reminded }: Subscription): Task[] =>
  until && reminded !== undefined && reminded !== before.reminded ? [create(id, 'ends-soon', until)] : [];

const create = (
  subscriptionId: Subscription['id'],
  news: 'renewal-failed' | 'cancelled' | 'ends-soon',
  at: IsoTime,
): Task => sendSubscriptionMailTask.create({ subscriptionId, news, at });
