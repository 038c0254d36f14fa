import type { PaymentStats } from '../../../../shared/contract/payments.ts';
import { isoTime } from '../../../../shared/ids.ts';
import { TRANSACTION_STATUSES } from '../../../../shared/payment-fields.ts';
import { listTotals } from '../../../platform/data/counted-lists/list-totals.ts';
import { readRevenue } from './revenue.ts';
import { everyTransaction, transactionsWithStatus } from './transaction-lists.ts';

const DAY = 86_400_000;
const DAYS = 30;

const LISTS = [everyTransaction, ...TRANSACTION_STATUSES.map(transactionsWithStatus)];

/**
 * The numbers of transactions by the counters of their lists, and the revenue by currency: some ten read units, whatever
 * the number of transactions.
 */
export async function paymentStats(): Promise<PaymentStats> {
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) =>
    isoTime(now - (DAYS - 1 - index) * DAY).slice(0, 10),
  );
  const [totals, revenue] = await Promise.all([listTotals(LISTS.map(({ list }) => list)), readRevenue(days)]);
  const [totalTransactions = 0, ...byStatus] = totals;
  const count = (status: (typeof TRANSACTION_STATUSES)[number]) =>
    byStatus[TRANSACTION_STATUSES.indexOf(status)] ?? 0;
  return {
    totalTransactions,
    completedTransactions: count('completed'),
    pendingTransactions: count('pending') + count('processing'),
    failedTransactions: count('failed'),
    revenue: revenue.map(({ currency, total, count }) => ({ currency, total, count })),
    series: revenue.map(({ currency, days }) => ({ currency, days })),
  };
}
