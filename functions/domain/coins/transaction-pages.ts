import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { indexKeys } from '#platform/data/table-schema.ts';
import type { CoinType } from '#shared/coin-fields.ts';
import type { CoinTransaction } from '#shared/contract/coins.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { type IsoTime, type PlayerId, toIsoTime } from '#shared/ids.ts';
import {
  buildEntriesByNumber,
  buildEntriesByTime,
  type Counts,
  fromEntryItem,
  type LedgerEntry,
  toEntryView,
  toSortableNumber,
} from './ledger-entry.ts';
import { readWallet } from './wallet.ts';

interface PageQuery {
  page: number;
  limit: number;
  type?: CoinType | 'all';
  /** Entries at this time or later. */
  from?: IsoTime | undefined;
  /** Entries before this time. */
  to?: IsoTime | undefined;
}

interface EntryPage {
  entries: LedgerEntry[];
  pagination: Pagination;
  /** The current balance. */
  balance: number;
}

const NONE: Counts = { all: 0, credit: 0, debit: 0 };

/** Reads a page of a player's transactions, newest first, as the player sees them. */
export async function listOwnTransactions(
  playerId: PlayerId,
  query: PageQuery,
): Promise<{ transactions: CoinTransaction[]; pagination: Pagination }> {
  const { entries, pagination } = await readEntryPage(playerId, query);
  return { transactions: entries.map(toEntryView), pagination };
}

/**
 * Reads a page of a player's entries, newest first. Entries of a type are numbered without gaps, and each one carries
 * the counts up to itself. So the entries before both times give the range of numbers, and the page is a part of that
 * range: two round trips for any page under any filter, at any size.
 */
export async function readEntryPage(playerId: PlayerId, query: PageQuery): Promise<EntryPage> {
  const { page, limit, type = 'all', from, to } = query;
  const [wallet, start, end] = await Promise.all([
    readWallet(playerId),
    from ? readCountsBefore(playerId, from) : NONE,
    to ? readCountsBefore(playerId, to) : undefined,
  ]);
  const above = start[type];
  const newest = (end ?? wallet.counts)[type];
  const total = Math.max(0, newest - above);
  const last = newest - (page - 1) * limit;
  const first = Math.max(above + 1, last - limit + 1);
  return {
    entries: last < first ? [] : await readRange(playerId, type, { first, last }),
    pagination: paginate(page, limit, total),
    balance: wallet.balance,
  };
}

/** The counts of the newest entry before a time; zero if all entries are later. */
async function readCountsBefore(playerId: PlayerId, time: IsoTime): Promise<Counts> {
  const { index, list } = buildEntriesByTime(playerId);
  const { partition, sort } = indexKeys(index);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: index,
      KeyConditionExpression: '#partition = :list AND #sort < :time',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      // Stored times have milliseconds, and a request's may have none or an offset.
      ExpressionAttributeValues: { ':list': list, ':time': toIsoTime(Date.parse(time)) },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  return Items.map(fromEntryItem)[0]?.position ?? NONE;
}

/**
 * Reads the entries with the numbers of a range.
 *
 * @param order newest first unless `ascending`
 */
export async function readRange(
  playerId: PlayerId,
  type: CoinType | 'all',
  { first, last }: { first: number; last: number },
  order: 'ascending' | 'descending' = 'descending',
): Promise<LedgerEntry[]> {
  const { index, list } = buildEntriesByNumber(playerId, type);
  const { partition, sort } = indexKeys(index);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: index,
      KeyConditionExpression: '#partition = :list AND #sort BETWEEN :first AND :last',
      ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
      ExpressionAttributeValues: {
        ':list': list,
        ':first': toSortableNumber(first),
        ':last': toSortableNumber(last),
      },
      ScanIndexForward: order === 'ascending',
    }),
  );
  return Items.map(fromEntryItem);
}
