import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import type { PaymentStats } from '#shared/contract/payment-transactions.ts';
import { toIsoTime } from '#shared/ids.ts';
import { TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { countRenewals } from '../../subscriptions/renewal-days.ts';
import { buildSubscriptionList } from '../../subscriptions/subscription-definition.ts';
import { readRevenue } from '../revenue.ts';
import { buildStatusList, everyTransaction } from '../transaction-lists.ts';

const DAY = 86_400_000;
const DAYS = 30;
const RENEWAL_DAYS = 7;

/** Trials first. */
const CURRENT_SUBSCRIPTIONS = (['trialing', 'active', 'past-due'] as const).map(buildSubscriptionList);

const LISTS = [everyTransaction, ...TRANSACTION_STATUSES.map(buildStatusList)];

/**
 * The numbers of transactions and subscriptions by the counters of their lists, and the revenue by currency: some fifteen
 * read units, whatever the number of transactions.
 */
export async function readPaymentStats(): Promise<PaymentStats> {
  const now = Date.now();
  const days = Array.from({ length: DAYS }, (_, index) =>
    toIsoTime(now - (DAYS - 1 - index) * DAY).slice(0, 10),
  );
  const [totals, revenue, renewalsDue, subscriptions] = await Promise.all([
    listTotals(LISTS.map(({ list }) => list)),
    readRevenue(days),
    countRenewals(RENEWAL_DAYS, now),
    listTotals(CURRENT_SUBSCRIPTIONS.map(({ list }) => list)),
  ]);
  const [totalTransactions = 0, ...byStatus] = totals;
  const [trials = 0, ...paying] = subscriptions;
  const count = (status: (typeof TRANSACTION_STATUSES)[number]) =>
    byStatus[TRANSACTION_STATUSES.indexOf(status)] ?? 0;
  return {
    totalTransactions,
    completedTransactions: count('completed'),
    pendingTransactions: count('pending'),
    failedTransactions: count('failed'),
    revenue: revenue.map(({ currency, total, count }) => ({ currency, total, count })),
    series: revenue.map(({ currency, days }) => ({ currency, days })),
    activeSubscriptions: paying.reduce((sum, count) => sum + count, trials),
    trials,
    renewalsDue,
  };
}
