import type { Period } from '#platform/data/counted-lists/period.ts';
import { decodeIdTime, type TransactionId } from '#shared/ids.ts';
import type { DisputeFilter, FlagFilter } from '#shared/payment-fields.ts';
import type { ListedTransaction } from '../transaction-definition.ts';
import type { TransactionFilter } from '../transaction-lists.ts';

/** What staff look for among the transactions. */
export interface TransactionQuery extends TransactionFilter {
  /** The instants between which they were created, the second one excluded. */
  from?: string | undefined;
  until?: string | undefined;
  flag: FlagFilter;
  dispute: DisputeFilter;
  currency: string;
  sortBy: 'date' | 'amount';
  sortOrder: 'asc' | 'desc';
  search: string;
  page: number;
  limit: number;
}

/** The period of a query. */
export const toPeriod = ({ from, until }: TransactionQuery): Period => ({
  from: from === undefined ? undefined : Date.parse(from),
  until: until === undefined ? undefined : Date.parse(until),
});

/** Whether a transaction was created within the period of a query. */
export function isWithinPeriod(id: TransactionId, query: TransactionQuery): boolean {
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = toPeriod(query);
  const at = Date.parse(decodeIdTime(id));
  return from <= at && at < until;
}

/** Whether only transactions with a flag or a dispute match. */
export const asksForConcerns = ({ flag, dispute }: TransactionQuery): boolean =>
  flag !== 'all' || dispute !== 'all';

/** Whether lists and search index say which transactions match, and are in the order of the query. */
export const isListed = (query: TransactionQuery): boolean =>
  !asksForConcerns(query) && query.currency === 'all' && query.sortBy === 'date';

/** Whether a transaction matches all filters of a query but its search. */
const matchesFilters = (transaction: ListedTransaction, query: TransactionQuery): boolean =>
  isOneOf(transaction.status, query.status) &&
  isOneOf(transaction.gateway.id, query.gateway) &&
  isOneOf(transaction.currency, query.currency) &&
  isOneOf(transaction.flag, query.flag, null) &&
  isOneOf(transaction.dispute, query.dispute, 'none') &&
  isWithinPeriod(transaction.id, query);

/** @param none what `any` does not mean */
const isOneOf = (value: string | null, wanted: string, none?: string | null): boolean =>
  wanted === 'all' || value === wanted || (wanted === 'any' && value !== none);

/** Returns those of some transactions that match, in the order of the query. */
export const narrow = (
  transactions: readonly ListedTransaction[],
  query: TransactionQuery,
): ListedTransaction[] => {
  const ascending = transactions
    .filter((each) => matchesFilters(each, query))
    .sort(query.sortBy === 'amount' ? compareAmounts : compareAges);
  return query.sortOrder === 'asc' ? ascending : ascending.reverse();
};

/** Amounts of several currencies cannot be compared: those of each are together. */
const compareAmounts = (one: ListedTransaction, other: ListedTransaction): number =>
  compareTexts(one.currency, other.currency) || one.total - other.total || compareAges(one, other);

const compareAges = (one: ListedTransaction, other: ListedTransaction): number =>
  compareTexts(one.id, other.id);

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
