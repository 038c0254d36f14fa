import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import {
  importSubscriptions,
  type PastResponse,
} from '#domain/payments/subscriptions/import-subscriptions.ts';
import { importTransactions } from '#domain/payments/transactions/orders/import-transactions.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { Actor } from '#platform/data/history.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { importOrders } from '../../simulators/payments/import-orders.ts';
import { addAftermaths } from './aftermath.ts';
import { buildCoinOrders } from './coin-orders.ts';
import { buildInvoices } from './gateway-orders/coinpayments-invoices.ts';
import { buildPayPalOrders } from './gateway-orders/paypal-orders.ts';
import { buildStripeOrders } from './gateway-orders/stripe-orders.ts';
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
  const responses = [...renewed, membership].map(({ response }) => endIfRefunded(response, transactions));
  await importSubscriptions(transactions, responses);
  const updated = await openOrders(open);
  await placeAtGateways([...transactions.filter(({ reference }) => reference), ...updated], responses);
}

/** The admin, at work. */
function findAdmin(users: readonly WebsiteAccount[]): Actor {
  const admin = users.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('There is no admin among the sample people');
  return { kind: 'web', id: admin.id, name: admin.username, staff: {} };
}

/** Has the simulated services know the orders of transactions, so that each of them can be checked, refunded and renewed. */
async function placeAtGateways(
  transactions: readonly Transaction[],
  responses: readonly PastResponse[],
): Promise<void> {
  const hosts = readGrant(GRANTS.paymentHosts).PAYMENT_HOSTS;
  const orders: Record<GatewayType, readonly { id: string }[]> = {
    stripe: buildStripeOrders(select(transactions, 'stripe'), responses),
    paypal: buildPayPalOrders(select(transactions, 'paypal')),
    coinpayments: buildInvoices(select(transactions, 'coinpayments')),
  };
  await Promise.all(
    (['stripe', 'paypal', 'coinpayments'] as const).map((type) =>
      importOrders(type, hosts[type].sandbox, orders[type]),
    ),
  );
}

const select = (transactions: readonly Transaction[], type: GatewayType): Transaction[] =>
  transactions.filter(({ gateway }) => gateway.name === type);
