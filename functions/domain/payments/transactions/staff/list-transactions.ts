import { readPeriod, readPeriodPage } from '#platform/data/counted-lists/period.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { StaffTransaction } from '#shared/contract/payment-transactions.ts';
import { decodeIdTime, type IsoTime, type TransactionId } from '#shared/ids.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import { findByReference } from '../find-transaction.ts';
import {
  type ListedTransaction,
  toListedTransaction,
  transactionDefinition,
} from '../transaction-definition.ts';
import {
  buildPersonList,
  CONCERNS,
  chooseTransactionList,
  matchTransactionFilterKey,
} from '../transaction-lists.ts';
import { toStaffTransactionView } from './staff-views.ts';
import {
  asksForConcerns,
  isListed,
  isWithinPeriod,
  narrow,
  type TransactionQuery,
  toPeriod,
} from './transaction-query.ts';

interface Found {
  transactions: ListedTransaction[];
  total: number;
  isLowerBound?: boolean;
  /** The time of the last transaction that was read, if there are more. */
  cutOff?: IsoTime | undefined;
}

/** The most transactions of a list that are filtered or sorted at once: about a hundred read units. */
const MAX_LISTED = 1_000;

/** The most transactions of one person, or found by a word, that are filtered or sorted at once. */
const MAX_FOUND = 500;

/** Reads a page of transactions as staff see them. */
export async function listStaffTransactions(
  query: TransactionQuery,
): Promise<{ transactions: StaffTransaction[]; pagination: Pagination; cutOff?: IsoTime }> {
  const { transactions, total, isLowerBound = false, cutOff } = await find(query);
  const pagination = paginate(query.page, query.limit, total);
  return {
    transactions: transactions.map(toStaffTransactionView),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
    ...(cutOff && { cutOff }),
  };
}

function find(query: TransactionQuery): Promise<Found> {
  if (query.search) return query.search.includes('@') ? findByEmail(query) : searchTransactions(query);
  return isListed(query) ? readPage(query) : readNarrowed(query);
}

const getDirection = ({ sortOrder }: TransactionQuery) =>
  sortOrder === 'asc' ? ('ascending' as const) : ('descending' as const);

/** A page of a list, wherever it is. */
async function readPage(query: TransactionQuery): Promise<Found> {
  const { page, limit } = query;
  const { entries, total } = await readPeriodPage({
    list: chooseTransactionList(query),
    period: toPeriod(query),
    direction: getDirection(query),
    page,
    limit,
  });
  return { transactions: entries.map(toListedTransaction), total };
}

/** What no list has in the order of the query is chosen and sorted among the first thousand of the nearest list. */
async function readNarrowed(query: TransactionQuery): Promise<Found> {
  const { entries, size } = await readPeriod({
    list: asksForConcerns(query) ? CONCERNS : chooseTransactionList(query),
    period: toPeriod(query),
    direction: query.sortBy === 'date' ? getDirection(query) : 'descending',
    limit: MAX_LISTED,
  });
  const transactions = entries.map(toListedTransaction);
  const last = size > entries.length ? transactions.at(-1) : undefined;
  return { ...cutPage(narrow(transactions, query), query), cutOff: last && decodeIdTime(last.id) };
}

const cutPage = (
  transactions: readonly ListedTransaction[],
  { page, limit }: TransactionQuery,
): Pick<Found, 'transactions' | 'total'> => ({
  transactions: transactions.slice((page - 1) * limit, page * limit),
  total: transactions.length,
});

/** A whole address finds only its own transactions. */
async function findByEmail(query: TransactionQuery): Promise<Found> {
  const list = buildPersonList(normalizeIdentifier(query.search));
  const entries = await readList(list, { from: undefined, side: 'older', limit: MAX_FOUND });
  const isLowerBound = entries.length === MAX_FOUND;
  return { ...cutPage(narrow(entries.map(toListedTransaction), query), query), isLowerBound };
}

/** A reference of a gateway finds its transaction; anything else is part of an id or an address. */
async function searchTransactions(query: TransactionQuery): Promise<Found> {
  const { page, limit, search } = query;
  const [referred, { ids, isLowerBound }] = await Promise.all([
    findByReference(search),
    searchIndex({
      definition: transactionDefinition,
      term: search,
      accept: matchTransactionFilterKey(query),
    }),
  ]);
  if (referred) return cutPage(narrow([referred], query), query);
  // Found among transactions.
  const within = (ids as TransactionId[]).filter((id) => isWithinPeriod(id, query));
  if (!isListed(query)) {
    const read = await readEntities(transactionDefinition, within.slice(0, MAX_FOUND));
    return {
      ...cutPage(narrow(read, query), query),
      isLowerBound: isLowerBound || within.length > MAX_FOUND,
    };
  }
  const ordered = query.sortOrder === 'asc' ? within.toReversed() : within;
  const chosen = await readEntities(transactionDefinition, ordered.slice((page - 1) * limit, page * limit));
  // Leaves out transactions that have changed since the search.
  return { transactions: narrow(chosen, query), total: within.length, isLowerBound };
}
