import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
import { stampOwnersTask } from '../../accounts/definitions/stamp-tasks.ts';
import { buildRenewalDayWrites } from './renewal-days.ts';
import type { Subscription } from './subscription.ts';
import { buildSubscriptionMails } from './subscription-mails.ts';

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
  // The address is the person's own.
  titled: ({ grants }) => grants.at(-1)?.package.name ?? 'Subscription',
  audited: ({ state, renewing, until }) => ({ state, renews: renewing?.renews, until }),
  relatedWrites: buildRenewalDayWrites,
  tasks: (before, after) => [...buildSubscriptionMails(before, after), ...stampImages(before, after)],
};

/** By then the index has every image that was submitted before the change. */
const RECHECK_SECONDS = 120;

/** The stamps of the owner's images follow. One that was being submitted at the same moment is found by the later task. */
function stampImages(before: Subscription | undefined, after: Subscription | undefined): Task[] {
  if (!after || isDeepStrictEqual(before?.stamp, after.stamp)) return [];
  const { email } = after;
  return [0, RECHECK_SECONDS].map((afterSeconds) => stampOwnersTask.create({ email }, { afterSeconds }));
}

/** The person of a subscription, as a unique value; a digest, so that keys reveal no address. */
export const buildUniquePerson = (email: string): string =>
  `person#${createHash('sha256').update(email).digest('base64url')}`;
