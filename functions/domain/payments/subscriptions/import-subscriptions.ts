import { importEntities } from '#platform/data/import-entities.ts';
import type { GatewaySubscription } from '../gateways/payment-gateway.ts';
import { PAYMENTS_ACTOR } from '../transactions/payment-actors.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { mergeRenewing, recordPayment } from './change-grants.ts';
import { createSubscription, settle } from './plan-subscription.ts';
import type { Subscription } from './subscription.ts';
import { subscriptionDefinition } from './subscription-definition.ts';

/** What a gateway said about a subscription that it renews, and when (milliseconds since 1970). */
export interface PastResponse {
  reference: string;
  seen: GatewaySubscription;
  at: number;
}

/**
 * Stores what people have bought with imported transactions, in a table without other writers. Accounts are not bound: the
 * nightly review does that.
 */
export async function importSubscriptions(
  transactions: readonly Transaction[],
  responses: readonly PastResponse[],
): Promise<void> {
  const byPerson = Map.groupBy(
    transactions.filter(({ completedAt }) => completedAt),
    ({ buyer }) => buyer.email,
  );
  const subscriptions = [...byPerson].map(([email, own]) => buildSubscription(email, own, responses));
  const options = { actor: PAYMENTS_ACTOR, action: 'subscription.payment' };
  await importEntities(subscriptionDefinition, subscriptions, options);
}

function buildSubscription(
  email: string,
  payments: readonly Transaction[],
  responses: readonly PastResponse[],
): Subscription {
  const inOrder = payments.toSorted((one, other) => (getTime(one) < getTime(other) ? -1 : 1));
  const begun = createSubscription(email, Date.parse(inOrder[0]?.completedAt ?? ''));
  const granted = inOrder.reduce(recordPayment, begun);
  const merged = responses.reduce(
    (current, { reference, seen, at }) => mergeRenewing(current, reference, seen, at),
    granted,
  );
  return { ...settle(merged), version: 1 };
}

const getTime = ({ completedAt }: Transaction): string => completedAt ?? '';
