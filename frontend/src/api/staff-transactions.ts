import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { payments, StaffTransaction } from '../../../shared/contract/payments.ts';
import type { TransactionStatus } from '../../../shared/payment-fields.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof payments.calls;

const fetchTransactions = apiCall<Calls['transactions']>('GET', '/api/admin/payments/transactions');
const fetchStats = apiCall<Calls['stats']>('GET', '/api/admin/payments/stats');

/** Prefix of the query keys of everything that a change of a transaction makes outdated. */
const TRANSACTIONS_KEY = ['web', 'transactions'] as const;

type GatewayId = StaffTransaction['paymentGateway']['id'];

/** Filters of the transactions, and the page to show, counted from 1. */
export interface TransactionFilters {
  /** An email address or the beginning of a transaction's id. */
  search: string;
  status: TransactionStatus | 'all';
  gateway: GatewayId | 'all';
  page: number;
}

/** A page of transactions, newest first. */
export const transactionsQuery = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: [...TRANSACTIONS_KEY, 'list', filters],
    queryFn: ({ signal }) => fetchTransactionPage(filters, { page: filters.page, limit: 20 }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads a page of the transactions that match the filters, whatever page these name. */
const fetchTransactionPage = (
  { search, status, gateway }: TransactionFilters,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
) =>
  fetchTransactions(
    { query: { page: String(page), limit: String(limit), search, status, gateway } },
    { signal },
  );

/** The numbers of transactions, and the revenue. */
export const paymentStatsQuery = queryOptions({
  queryKey: [...TRANSACTIONS_KEY, 'stats'],
  queryFn: async ({ signal }) => (await fetchStats({}, { signal })).stats,
});
