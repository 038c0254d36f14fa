import type { PastStep } from '#domain/payments/transactions/orders/import-transactions.ts';
import type { CoinPayment, Transaction } from '#domain/payments/transactions/transaction.ts';
import { countMinorDigits } from '#shared/currencies.ts';
import { writeAmount } from '#shared/money.ts';
import type { GatewayType } from '#shared/payment-fields.ts';
import { COINS, convertToUnits, writeUnits } from '../../simulators/payments/coinpayments/coins.ts';
import type { Random } from '../art/seeded-random.ts';

/** What a gateway reports. */
export type News = 'paid' | 'underpaid' | 'failed' | 'refunded' | 'disputed' | 'decided';

/** The types of each gateway's events; without one, the job notices. */
const EVENTS: Readonly<Record<GatewayType, Partial<Record<News, string>>>> = {
  stripe: {
    paid: 'checkout.session.completed',
    failed: 'checkout.session.async_payment_failed',
    refunded: 'charge.refunded',
    disputed: 'charge.dispute.created',
    decided: 'charge.dispute.closed',
  },
  paypal: {
    paid: 'PAYMENT.CAPTURE.COMPLETED',
    failed: 'PAYMENT.CAPTURE.DENIED',
    refunded: 'PAYMENT.CAPTURE.REFUNDED',
    disputed: 'CUSTOMER.DISPUTE.CREATED',
    decided: 'CUSTOMER.DISPUTE.RESOLVED',
  },
  coinpayments: { paid: 'invoicePaid', underpaid: 'invoicePending' },
};

/** Builds the event by which a gateway reported something, as staff see it. */
export function buildEvent(
  { id, gateway, reference, total, currency }: Transaction,
  news: News,
): PastStep['event'] {
  const type = EVENTS[gateway.name][news];
  if (!type) return undefined;
  const amount = { value: writeAmount(total, currency), currency };
  return { type, shown: { type, about: reference ?? id, amount } };
}

const HEX = '0123456789abcdef';
const CAPITALS = '0123456789ABCDEFGHJKLMNPQRSTUVWX';

const pickLetters = (random: Random, letters: string, count: number): string =>
  Array.from({ length: count }, () => random.pick([...letters])).join('');

/** Makes up an id of a gateway's order, in its own form. */
export function pickReference(gateway: GatewayType, random: Random): string {
  if (gateway === 'paypal') return pickLetters(random, CAPITALS, 17);
  if (gateway === 'stripe') return pickStripeId('cs_test', random);
  return [8, 4, 4, 4, 12].map((count) => pickLetters(random, HEX, count)).join('-');
}

/** Makes up an id such as `in_…`. */
export const pickStripeId = (prefix: string, random: Random): string =>
  `${prefix}_${pickLetters(random, HEX, 24)}`;

/** The coins that orders are paid in. */
export const COIN_CODES = ['BTC', 'ETH', 'LTC'] as const;

/** Makes up how an order is paid in a coin. */
export function pickCoinPayment({ total, currency }: Transaction, code: string, random: Random): CoinPayment {
  const coin = COINS.find(({ symbol }) => symbol === code);
  if (!coin) throw new Error(`The simulator of CoinPayments does not take ${code}`);
  const units = convertToUnits(total, countMinorDigits(currency), coin);
  return {
    code,
    amount: writeUnits(units, coin.decimalPlaces),
    address: coin.addressPrefix + pickLetters(random, HEX, 40),
  };
}
