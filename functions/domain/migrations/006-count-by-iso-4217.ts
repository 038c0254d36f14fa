import { findEntity } from '#platform/data/change.ts';
import type { Migration } from '#platform/data/migrations/migration.ts';
import { rewriteEntities } from '#platform/data/migrations/rewrite-entities.ts';
import { findFactor } from '../packages/earlier-amounts.ts';
import { packageDefinition } from '../packages/package-definition.ts';
import { gatewayDefinition } from '../payments/gateways/gateway-definition.ts';
import type { Purchased, Subscription } from '../payments/subscriptions/subscription.ts';
import { subscriptionDefinition } from '../payments/subscriptions/subscription-definition.ts';
import { buildRevenueWrites } from '../payments/transactions/revenue.ts';
import {
  listBeforeConcerns,
  transactionDefinition,
} from '../payments/transactions/transaction-definition.ts';

/**
 * Amounts are in minor units of ISO 4217. In some currencies, releases up to format 3 counted whole units: their amounts are
 * converted when they are read, and here for good, with a mark and with what the revenue has of them. Those releases would
 * take a converted price for another one, so they are shut out. Their audit entries and timelines stay as they were written.
 */
export const countByIso4217: Migration = {
  number: 6,
  oldestWriter: 4,
  rewrites: [
    rewriteEntities(packageDefinition, { convert: (stored) => stored }),
    rewriteEntities(gatewayDefinition, { convert: (gateway) => gateway }),
    rewriteEntities(transactionDefinition, {
      was: { lists: listBeforeConcerns },
      convert: (transaction) => transaction,
      relatedWrites: buildRevenueWrites,
    }),
    rewriteEntities(subscriptionDefinition, { convert: takePrices }),
  ],
};

/** What was bought costs what its payment says, which is converted by then or when it is read. */
async function takePrices({ grants, renewing, ...subscription }: Subscription): Promise<Subscription> {
  return {
    ...subscription,
    grants: await Promise.all(grants.map(takePrice)),
    ...(renewing && { renewing: await takePrice(renewing) }),
  };
}

async function takePrice<T extends Purchased>(bought: T): Promise<T> {
  if (findFactor(bought.currency) === 1) return bought;
  const payment = await findEntity(transactionDefinition, bought.transactionId, { consistent: true });
  return payment ? { ...bought, price: payment.total } : bought;
}
