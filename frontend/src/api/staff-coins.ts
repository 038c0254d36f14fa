import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CoinType } from '#shared/coin-fields.ts';
import type { CoinsPlayer, coins, StaffCoinTransaction } from '#shared/contract/coins.ts';
import { createApiCall } from './call-api.ts';
import { findMidnight } from './find-midnight.ts';

type Calls = typeof coins.calls;
type Id = CoinsPlayer['id'];

const fetchPlayers = createApiCall<Calls['allPlayers']>('GET', '/api/game/admin/coins/all-players');
const fetchTransactions = createApiCall<Calls['playerTransactions']>(
  'GET',
  '/api/game/admin/coins/player/{id}/transactions',
);
const postAdjustment = createApiCall<Calls['adjust']>('POST', '/api/game/admin/coins/player/{id}/adjust');
const postReversal = createApiCall<Calls['reverse']>(
  'POST',
  '/api/game/admin/coins/transactions/{id}/reverse',
);
const fetchProof = createApiCall<Calls['proof']>('GET', '/api/game/admin/coins/proof');

/** Prefix of the query keys of everything that a change of a balance makes outdated. */
export const STAFF_COINS_KEY = ['game', 'staff-coins'] as const;

/** A player whose coins a dialog shows. */
export type CoinsHolder = Pick<CoinsPlayer, 'id' | 'name' | 'email' | 'coinsBalance'>;

/** The search term of the players, and the page to show, counted from 1. */
export interface CoinsPlayerFilters {
  search: string;
  page: number;
}

/** A page of players with their coins, newest players first. */
export const coinsPlayersQuery = ({ search, page }: CoinsPlayerFilters) =>
  queryOptions({
    queryKey: [...STAFF_COINS_KEY, 'players', { search, page }],
    queryFn: ({ signal }) => fetchPlayers({ query: { page: String(page), search } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The filters of a player's transactions. The days are as a date field has them; empty for no limit. */
export interface TransactionFilters {
  type: CoinType | 'all';
  firstDay: string;
  lastDay: string;
}

/** A page of a player's transactions, newest first. Days begin and end at midnight in the user's time zone. */
export const playerTransactionsQuery = (id: Id, filters: TransactionFilters, page: number) =>
  queryOptions({
    queryKey: [...STAFF_COINS_KEY, 'transactions', id, filters, page],
    queryFn: ({ signal }) => fetchPlayerTransactions(id, filters, { page, limit: 10 }, signal),
    placeholderData: keepPreviousData,
  });

/** Reads a page of a player's transactions. */
export const fetchPlayerTransactions = (
  id: Id,
  { type, firstDay, lastDay }: TransactionFilters,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
) => {
  const [from, to] = [findMidnight(firstDay), findMidnight(lastDay, 1)];
  const query = { page: String(page), limit: String(limit), type, ...(from && { from }), ...(to && { to }) };
  return fetchTransactions({ params: { id }, query }, { signal });
};

/** A credit or a debit by staff. */
export interface Adjustment {
  type: CoinType;
  amount: number;
  reason: string;
}

/**
 * Credits or debits a player.
 *
 * @param idempotencyKey repeating the request changes nothing
 * @returns the transaction, the new balance and the server's message
 */
export const adjustCoins = (id: Id, adjustment: Adjustment, idempotencyKey: string) =>
  postAdjustment.withMessage({ params: { id }, body: { ...adjustment, idempotencyKey } });

/** Reverses a transaction; once only. Returns the same as `adjustCoins`. */
export const reverseTransaction = (id: StaffCoinTransaction['id'], reason: string) =>
  postReversal.withMessage({ params: { id }, body: { reason } });

/** The result of the last nightly proof of all balances. */
export const coinsProofQuery = queryOptions({
  queryKey: [...STAFF_COINS_KEY, 'proof'],
  queryFn: ({ signal }) => fetchProof({}, { signal }),
});
