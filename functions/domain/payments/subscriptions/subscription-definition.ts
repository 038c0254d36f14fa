import { createHash } from 'node:crypto';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
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
  relatedWrites: buildRenewalDayWrites,
  tasks: buildSubscriptionMails,
};

/** The person of a subscription, as a unique value; a digest, so that keys reveal no address. */
export const buildUniquePerson = (email: string): string =>
  `person#${createHash('sha256').update(email).digest('base64url')}`;
