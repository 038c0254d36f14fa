import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { importSubscriptions } from '#domain/payments/subscriptions/import-subscriptions.ts';
import { importTransactions } from '#domain/payments/transactions/orders/import-transactions.ts';
import type { Actor } from '#platform/data/history.ts';
import { addAftermaths } from './aftermath.ts';
import { buildCoinOrders } from './coin-orders.ts';
import { placeAtGateways } from './gateway-orders/place-at-gateways.ts';
import { buildMembership, findMember } from './membership.ts';
import { buildOpenOrders, openOrders } from './open-orders.ts';
import { buildPurchases, type Shop } from './purchases.ts';
import { endIfRefunded, renewPurchases } from './renewals.ts';

interface Business extends Shop {
  users: readonly WebsiteAccount[];
}

/**
 * Stores some months of transactions of stored packages and gateways, and the subscriptions that they began. They are the
 * same on every run; their times are relative to `now` (milliseconds since 1970). The gateways know the orders of all of them.
 */
export async function storeTransactions({ users, ...shop }: Business, now: number): Promise<void> {
  const purchases = await buildPurchases(shop, now);
  const renewed = renewPurchases(purchases, now);
  const paid = [...purchases, ...renewed.flatMap(({ renewals }) => renewals)];
  const inOrder = paid.toSorted((one, other) => one.origin.at - other.origin.at);
  const membership = await buildMembership(shop, findMember(users), now);
  const open = await buildOpenOrders(shop, now);
  const transactions = await importTransactions([
    ...addAftermaths(inOrder, findAdmin(users), now),
    ...membership.transactions,
    ...(await buildCoinOrders(shop, now)),
    ...open.map(({ placed }) => placed),
  ]);
  const answers = [...renewed, membership].map(({ answer }) => endIfRefunded(answer, transactions));
  await importSubscriptions(transactions, answers);
  const told = await openOrders(open);
  await placeAtGateways([...transactions.filter(({ reference }) => reference), ...told], answers);
}

/** The admin, at work. */
function findAdmin(users: readonly WebsiteAccount[]): Actor {
  const admin = users.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('There is no admin among the sample people');
  return { kind: 'web', id: admin.id, name: admin.username, staff: {} };
}
