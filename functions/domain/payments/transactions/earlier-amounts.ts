import type { Item } from '#platform/data/batch-get.ts';
import { findFactor, markAmounts } from '../../packages/earlier-amounts.ts';
import { computeRevenue } from './revenue.ts';
import type { Transaction } from './transaction.ts';

type Order = Pick<Transaction, 'gateway' | 'currency'>;

/**
 * Whether an earlier release stored another amount than its gateway got. Stripe got the stored numbers as they were and takes
 * them for minor units of ISO 4217: what it asked and charged is right as it is. PayPal and CoinPayments got decimal numbers,
 * and orders in MGA were refused before Stripe got them.
 */
const isConverted = ({ gateway, currency }: Order): boolean =>
  gateway.name !== 'stripe' || currency === 'MGA';

/** Returns the mark of a stored transaction whose amounts are not converted when they are read. */
export const markTransaction = (order: Order): ReturnType<typeof markAmounts> =>
  isConverted(order) ? markAmounts(order.currency) : {};

type Listed = Order & Pick<Transaction, 'fee' | 'total' | 'paid' | 'refundedAmount'>;

/** Reads the amounts of a listed transaction, also one that an earlier release stored. */
export function readListedAmounts<T extends Listed>(stored: T, { minorUnits }: Item): T {
  const factor = minorUnits || !isConverted(stored) ? 1 : findFactor(stored.currency);
  if (factor === 1) return stored;
  const { fee, total, paid, refundedAmount } = stored;
  return {
    ...stored,
    fee: fee * factor,
    total: total * factor,
    ...(paid && { paid: { ...paid, amount: paid.amount * findFactor(paid.currency) } }),
    refundedAmount: refundedAmount * findPaidFactor(stored),
  };
}

/** Reads the amounts of a transaction, as `readListedAmounts`; of an earlier one, keeps what the revenue has of it. */
export function readAmounts(stored: Transaction, card: Item): Transaction {
  const listed = readListedAmounts(stored, card);
  if (listed === stored) return stored;
  const { price, dueNow, refunds, currency } = stored;
  const factor = findFactor(currency);
  const earlierRevenue = computeRevenue(stored)?.total;
  return {
    ...listed,
    price: price * factor,
    dueNow: dueNow * factor,
    refunds: refunds.map((refund) => ({ ...refund, amount: refund.amount * findPaidFactor(stored) })),
    ...(earlierRevenue !== undefined && { earlierRevenue }),
  };
}

/** Money goes back in the currency in which it arrived. */
const findPaidFactor = ({ paid, currency }: Listed): number => findFactor(paid?.currency ?? currency);
