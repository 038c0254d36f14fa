import { createHash } from 'node:crypto';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { IsoTime } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
import { type SubscriptionNews, sendSubscriptionMailTask } from './mail-tasks.ts';
import { buildRenewalDayWrites } from './renewal-days.ts';
import type { Subscription } from './subscription.ts';

const STATES: readonly SubscriptionStatus[] = ['trialing', 'active', 'past-due', 'paused', 'ended'];

/** The subscriptions in a state. */
export const buildSubscriptionList = (state: SubscriptionStatus): ListEntry => ({
  index: 'gs1',
  list: `subscription|${state}`,
});

/** The entity definition of subscriptions: one for each person who ever paid. */
export const subscriptionDefinition: EntityDefinition<Subscription> = {
  name: 'subscription',
  label: 'subscription',
  toStored: ({ id: _, version: __, state, ...detail }) => ({ card: { state }, detail }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card, detail }) => ({ id, version, ...card, ...detail }) as Subscription,
  lists: ({ state }) => [buildSubscriptionList(state)],
  countedLists: { shared: () => STATES.map(buildSubscriptionList) },
  unique: ({ email }) => [buildUniquePerson(email)],
  relatedWrites: buildRenewalDayWrites,
  tasks: buildSubscriptionMails,
};

/** The person of a subscription, as a unique value; a digest, so that keys reveal no address. */
export const buildUniquePerson = (email: string): string =>
  `person#${createHash('sha256').update(email).digest('base64url')}`;

/** The mails that a change of a subscription requires, wherever the change came from: each is sent once. */
function buildSubscriptionMails(before: Subscription | undefined, after: Subscription | undefined): Task[] {
  if (!before || !after) return [];
  const { id } = after;
  const [was, is] = [before.renewing, after.renewing];
  if (!is || was?.reference !== is.reference) return buildReminders(before, after);
  const hasFailed = is.status === 'past-due' && was.status !== 'past-due' && is.pastDueSince;
  const isCancelled = was.renews && !is.renews && is.status !== 'ended';
  return [
    ...(hasFailed ? [create(id, 'renewal-failed', hasFailed)] : []),
    ...(isCancelled ? [create(id, 'cancelled', is.currentPeriodEnd)] : []),
    ...buildReminders(before, after),
  ];
}

const buildReminders = (before: Subscription, { id, until, reminded }: Subscription): Task[] =>
  until && reminded !== undefined && reminded !== before.reminded ? [create(id, 'ends-soon', until)] : [];

const create = (subscriptionId: Subscription['id'], news: SubscriptionNews['news'], at: IsoTime): Task =>
  sendSubscriptionMailTask.create({ subscriptionId, news, at });
