import { readEntity } from '#platform/data/change.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { StaffTransaction, TransactionDetails } from '#shared/contract/payment-transactions.ts';
import type { TransactionId } from '#shared/ids.ts';
import { isRefundedByHand } from '#shared/payment-fields.ts';
import { normalizeIdentifier } from '#shared/read-email-address.ts';
import { findSubscription } from '../../subscriptions/plan-subscription.ts';
import { connectGateway } from '../gateway-payments/connect-gateway.ts';
import { countRefundable, owesCoins } from '../refundable.ts';
import type { Transaction } from '../transaction.ts';
import {
  type ListedTransaction,
  toListedTransaction,
  transactionDefinition,
} from '../transaction-definition.ts';
import {
  buildPersonList,
  chooseTransactionList,
  matchTransactionFilterKey,
  type TransactionFilter,
} from '../transaction-lists.ts';
import { toStaffTransactionView, toTransactionDetailsView } from './staff-views.ts';
import { readTimeline } from './timeline.ts';

interface TransactionBrowse extends TransactionFilter {
  page: number;
  limit: number;
  search: string;
}

interface Found {
  transactions: ListedTransaction[];
  total: number;
  isLowerBound: boolean;
}

/** The most transactions of one person that a search reads. */
const MAX_OF_PERSON = 500;

/** Reads a page of transactions as staff see them, newest first. */
export async function listStaffTransactions(
  query: TransactionBrowse,
): Promise<{ transactions: StaffTransaction[]; pagination: Pagination }> {
  const { transactions, total, isLowerBound } = await find(query);
  const pagination = paginate(query.page, query.limit, total);
  return {
    transactions: transactions.map(toStaffTransactionView),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

function find(query: TransactionBrowse): Promise<Found> {
  if (!query.search) return listTransactions(query);
  return query.search.includes('@') ? findByEmail(query) : searchTransactions(query);
}

async function listTransactions({ page, limit, ...filter }: TransactionBrowse): Promise<Found> {
  const { entries, total } = await readCountedPage({ lists: [chooseTransactionList(filter)], page, limit });
  return { transactions: entries.map(toListedTransaction), total, isLowerBound: false };
}

/** A whole address finds only its own transactions. */
async function findByEmail({ page, limit, search, ...filter }: TransactionBrowse): Promise<Found> {
  const list = buildPersonList(normalizeIdentifier(search));
  const entries = await readList(list, { from: undefined, side: 'older', limit: MAX_OF_PERSON });
  const matching = entries.map(toListedTransaction).filter((each) => matches(each, filter));
  return {
    transactions: matching.slice((page - 1) * limit, page * limit),
    total: matching.length,
    isLowerBound: entries.length === MAX_OF_PERSON,
  };
}

async function searchTransactions({ page, limit, search, ...filter }: TransactionBrowse): Promise<Found> {
  const accept = matchTransactionFilterKey(filter);
  const { ids, isLowerBound } = await searchIndex({
    definition: transactionDefinition,
    term: search,
    accept,
  });
  const chosen = ids.slice((page - 1) * limit, page * limit);
  const read = await readEntities(transactionDefinition, chosen);
  // Leaves out transactions that have changed since the search.
  return { transactions: read.filter((each) => matches(each, filter)), total: ids.length, isLowerBound };
}

const matches = (transaction: ListedTransaction, { status, gateway }: TransactionFilter): boolean =>
  (status === 'all' || transaction.status === status) &&
  (gateway === 'all' || transaction.gateway.id === gateway);

/**
 * Reads a transaction with everything that happened to it.
 *
 * @throws Problem `not-found`
 */
export async function readTransactionDetails(id: TransactionId): Promise<TransactionDetails> {
  const transaction = await readEntity(transactionDefinition, id, { consistent: true });
  const [timeline, canRefund, subscription] = await Promise.all([
    readTimeline(id),
    hasRefunds(transaction),
    transaction.completedAt ? findSubscription(transaction.buyer.email) : undefined,
  ]);
  return { transaction: toTransactionDetailsView(transaction, { canRefund, subscription }), timeline };
}

/** Whether there is something to refund, and its gateway can do that; not while its keys are missing. */
async function hasRefunds(transaction: Transaction): Promise<boolean> {
  if (isRefundedByHand(transaction.gateway.name))
    return countRefundable(transaction) > 0 || owesCoins(transaction);
  if (countRefundable(transaction) === 0) return false;
  return connectGateway(transaction.gateway.id).then(
    () => true,
    () => false,
  );
}
