import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import type { payments } from '#shared/contract/payments.ts';
import type { subscriptions } from '#shared/contract/subscriptions.ts';
import type { IsoTime, SubscriptionId } from '#shared/ids.ts';
import type { DisputeFilter, FlagFilter, TransactionStatus } from '#shared/payment-fields.ts';
import { createApiCall } from './call-api.ts';
import { findMidnight } from './find-midnight.ts';

type Calls = typeof payments.calls;

const fetchTransactions = createApiCall<Calls['transactions']>('GET', '/api/admin/payments/transactions');
const fetchTransaction = createApiCall<Calls['transaction']>('GET', '/api/admin/payments/transactions/{id}');
const postRefund = createApiCall<Calls['refund']>('POST', '/api/admin/payments/transactions/{id}/refund');
const postRecheck = createApiCall<Calls['recheck']>('POST', '/api/admin/payments/transactions/{id}/recheck');
const postCancel = createApiCall<typeof subscriptions.calls.cancelByStaff>(
  'POST',
  '/api/admin/subscriptions/{id}/cancel',
);
const postExtend = createApiCall<typeof subscriptions.calls.extendByStaff>(
  'POST',
  '/api/admin/subscriptions/{id}/extend',
);
const fetchStats = createApiCall<Calls['stats']>('GET', '/api/admin/payments/stats');

/** Prefix of the query keys of everything that a change of a transaction makes outdated. */
export const TRANSACTIONS_KEY = ['web', 'transactions'] as const;

type Id = StaffTransaction['id'];
type GatewayId = StaffTransaction['paymentGateway']['id'];

/** The orders of the transactions; amounts are sorted within each currency. */
export const TRANSACTION_SORTS = {
  newest: { sortBy: 'date', sortOrder: 'desc' },
  oldest: { sortBy: 'date', sortOrder: 'asc' },
  highest: { sortBy: 'amount', sortOrder: 'desc' },
  lowest: { sortBy: 'amount', sortOrder: 'asc' },
} as const;

/** Filters of the transactions, and the page to show, counted from 1. */
export interface TransactionFilters {
  /** An email address, a part of a transaction's id, or the gateway's reference. */
  search: string;
  status: TransactionStatus | 'all';
  gateway: GatewayId | 'all';
  /** The first and the last day, such as `2026-11-28`, where the reader is; empty for no bound. */
  from: string;
  to: string;
  flag: FlagFilter;
  dispute: DisputeFilter;
  currency: string;
  sort: keyof typeof TRANSACTION_SORTS;
  page: number;
}

/** A page of transactions. */
export const transactionsQuery = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'list', filters],
    queryFn: ({ signal }) => fetchTransactionPage(filters, { page: filters.page, limit: 20 }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads a page of the transactions that match the filters, whatever page these name. */
export const fetchTransactionPage = (
  { from: firstDay, to: lastDay, sort, page: _, ...filters }: TransactionFilters,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
) => {
  const [from, until] = [findMidnight(firstDay), findMidnight(lastDay, 1)];
  const query = {
    ...filters,
    ...TRANSACTION_SORTS[sort],
    ...(from && { from }),
    ...(until && { until }),
    page: String(page),
    limit: String(limit),
  };
  return fetchTransactions({ query }, { signal });
};

/** The numbers of transactions, and the revenue. */
export const paymentStatsQuery = queryOptions({
  queryKey: [...TRANSACTIONS_KEY, 'stats'],
  queryFn: async ({ signal }) => (await fetchStats({}, { signal })).stats,
});

/** A transaction with everything that happened to it. */
export const transactionQuery = (id: Id) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'details', id],
    queryFn: ({ signal }) => fetchTransaction({ params: { id } }, { signal }),
  });

/** A refund by staff; the amount is in minor units, undefined for all that is left. */
interface Refund {
  reason: string;
  amount: number | undefined;
}

/**
 * Refunds a transaction.
 *
 * @param key idempotency key: repeating the request refunds nothing more
 * @returns the transaction and the server's message
 */
export const refundTransaction = (id: Id, { reason, amount }: Refund, key: string) =>
  postRefund.withMessage({
    params: { id },
    body: { reason, ...(amount !== undefined && { amount }) },
    headers: { 'idempotency-key': key },
  });

/** Extends what a person has prepaid. Returns the server's message. */
export const extendStaffSubscription = (id: SubscriptionId, body: { until: IsoTime; reason: string }) =>
  postExtend.withMessage({ params: { id }, body });

/** Cancels a subscription that renews, with its period or at once. Returns the server's message. */
export const cancelStaffSubscription = (
  id: SubscriptionId,
  body: { when: 'period-end' | 'now'; reason: string },
) => postCancel.withMessage({ params: { id }, body });

/** Reads the current state of a transaction from the gateway. Returns the same as `refundTransaction`. */
export const recheckTransaction = (id: Id) => postRecheck.withMessage({ params: { id } });
