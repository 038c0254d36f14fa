import type { WebsiteAccount } from '#domain/accounts/definitions/account.ts';
import { subtractCoins } from '#domain/payments/gateways/coinpayments/coin-amounts.ts';
import {
  importSubscriptions,
  type PastResponse,
} from '#domain/payments/subscriptions/import-subscriptions.ts';
import {
  importTransactions,
  type PastTransaction,
} from '#domain/payments/transactions/orders/import-transactions.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { Actor } from '#platform/data/history.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { importOrders } from '../../simulators/payments/import-orders.ts';
import { Random } from '../art/seeded-random.ts';
import { addAftermaths } from './aftermath.ts';
import { listBuyers } from './buyers.ts';
import { buildInvoices, buildPayPalOrders } from './gateway-orders/one-time-orders.ts';
import { buildStripeOrders } from './gateway-orders/stripe-orders.ts';
import { buildMembership, findMember } from './membership.ts';
import { buildOpenOrders, openOrders } from './open-orders.ts';
import { expire, receiveLate, receiveNews } from './order-steps.ts';
import { accept, buildPurchases, place, type Shop } from './purchases.ts';
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

const HOUR = 3_600_000;
const UNDERPAID = { age: 3 * HOUR, place: 1 };
const LATE = { age: 9 * 24 * HOUR, place: 0 };

/** Builds two orders in coins that staff have to check: a part of one arrived, and all of another after its end. */
async function buildCoinOrders(shop: Shop, now: number): Promise<PastTransaction[]> {
  const random = new Random('coin orders');
  const [one, other] = listBuyers(2, random);
  if (!one || !other) throw new Error('There are not enough buyers');
  const order = async (buyer: typeof one, { age, place: index }: typeof LATE) =>
    accept(await place(shop, { buyer, type: 'coinpayments', place: index }, now - age, random), random);
  const underpaid = await order(one, UNDERPAID);
  const late = await order(other, LATE);
  return [
    { ...underpaid, steps: [...underpaid.steps, receivePart(underpaid, now - UNDERPAID.age + HOUR)] },
    { ...late, steps: [...late.steps, expire(late), receiveLate(late)] },
  ];
}

const receivePart = (order: PastTransaction, at: number) =>
  receiveNews(order, at, 'underpaid', ({ coin }) => ({
    state: 'open',
    refunded: 0,
    dispute: 'none',
    received: splitCoins(coin?.amount ?? '0'),
  }));

function splitCoins(amount: string): { amount: string; missing: string } {
  const missing = (Number(amount) * 0.2).toFixed(8);
  return { amount: subtractCoins(amount, missing), missing: subtractCoins(missing, '0') };
}
