import { subtractCoins } from '#domain/payments/gateways/coinpayments/coin-amounts.ts';
import type { PastTransaction } from '#domain/payments/transactions/orders/import-transactions.ts';
import { Random } from '../art/seeded-random.ts';
import { listBuyers } from './buyers.ts';
import { expire, receiveLate, receiveNews } from './order-steps.ts';
import { accept, place, type Shop } from './purchases.ts';

const HOUR = 3_600_000;
const UNDERPAID = { age: 3 * HOUR, place: 1 };
const LATE = { age: 9 * 24 * HOUR, place: 0 };

/** Builds two orders in coins that staff have to check: a part of one arrived, and all of another after its end. */
export async function buildCoinOrders(shop: Shop, now: number): Promise<PastTransaction[]> {
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
