import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { coins } from '#shared/contract/coins.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof coins.calls;

const fetchBalance = createApiCall<Calls['balance']>('GET', '/api/game/coins/balance');
const fetchTransactions = createApiCall<Calls['transactions']>('GET', '/api/game/coins/transactions');

/** The signed-in player's coin balance. */
export const coinBalanceQuery = queryOptions({
  queryKey: ['game', 'coins'],
  queryFn: ({ signal }) => fetchBalance({}, { signal }),
});

/** A page of the signed-in player's coin transactions, newest first. The page before stays until it has loaded. */
export const coinTransactionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['game', 'coin-transactions', page],
    queryFn: ({ signal }) => fetchTransactions({ query: { page: String(page), limit: '10' } }, { signal }),
    placeholderData: keepPreviousData,
    // Coins may have been spent in the game since the dialog was last open.
    staleTime: 0,
  });
