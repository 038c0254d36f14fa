import type { Task } from '#platform/data/tasks.ts';
import type { IsoTime } from '#shared/ids.ts';
import { type SubscriptionNews, sendSubscriptionMailTask } from './mail-tasks.ts';
import type { Subscription } from './subscription.ts';

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

const create = (subscriptionId: Subscription['id'], news: SubscriptionNews['news'], at: IsoTime): Task =>
  sendSubscriptionMailTask.create({ subscriptionId, news, at });
