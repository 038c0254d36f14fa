import type { GatewayPayment } from '#domain/payments/gateways/payment-gateway.ts';
import { changeTransaction } from '#domain/payments/transactions/change-transaction.ts';
import { mergePayment } from '#domain/payments/transactions/gateway-payments/merge-payment.ts';
import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { openCheckout } from '#domain/payments/transactions/orders/open-checkout.ts';
import { PAYMENTS_ACTOR } from '#domain/payments/transactions/payment-actors.ts';
import type { Transaction } from '#domain/payments/transactions/transaction.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { Random } from '../art/seeded-random.ts';
import { listBuyers } from './buyers.ts';
import { place, type Shop } from './purchases.ts';

const MINUTE = 60_000;
const NOTHING = { refunded: 0, dispute: 'none' } as const;

/** An order that is still open. */
interface OpenOrder {
  type: GatewayType;
  place: number;
  minutesAgo: number;
  /** What its gateway says about it, if it was paid. */
  say?: (order: Transaction) => GatewayPayment;
}

const OPEN_ORDERS: readonly OpenOrder[] = [
  { type: 'stripe', place: 0, minutesAgo: 2 },
  { type: 'paypal', place: 1, minutesAgo: 4 },
  { type: 'stripe', place: 2, minutesAgo: 5 },
  { type: 'paypal', place: 0, minutesAgo: 6, say: () => ({ state: 'processing', ...NOTHING }) },
  {
    type: 'paypal',
    place: 1,
    minutesAgo: 7,
    say: ({ total, currency }) => ({
      state: 'paid',
      paid: { amount: total - 100, currency },
      ...NOTHING,
    }),
  },
  {
    type: 'paypal',
    place: 0,
    minutesAgo: 8,
    say: ({ total }) => ({ state: 'paid', paid: { amount: total, currency: 'EUR' }, ...NOTHING }),
  },
];

/** An order that was placed, and what its gateway says about it later. */
export interface PlacedOrder {
  placed: PastTransaction;
  say?: OpenOrder['say'];
}

/** Builds the orders that were placed in the last minutes. */
export async function buildOpenOrders(shop: Shop, now: number): Promise<PlacedOrder[]> {
  const random = new Random('open orders');
  const buyers = listBuyers(OPEN_ORDERS.length, random);
  const orders: PlacedOrder[] = [];
  for (const [index, { say, minutesAgo, ...choice }] of OPEN_ORDERS.entries()) {
    const buyer = buyers[index];
    if (!buyer) throw new Error('There are not enough buyers');
    const placed = await place(shop, { ...choice, buyer }, now - minutesAgo * MINUTE, random);
    orders.push({ placed, ...(say && { say }) });
  }
  return orders;
}

/**
 * Has the gateways accept orders that are stored, so that they can be paid, and applies what they say.
 *
 * @returns those that a gateway reports
 */
export async function openOrders(orders: readonly PlacedOrder[]): Promise<Transaction[]> {
  const opened: Transaction[] = [];
  for (const { placed, say } of orders) {
    await openCheckout(placed.begun.id);
    if (!say) continue;
    const options = { actor: PAYMENTS_ACTOR, action: 'transaction.refresh' };
    const merge = (current: Transaction) => mergePayment(current, say(current));
    opened.push(await changeTransaction(placed.begun.id, options, merge));
  }
  return opened;
}
