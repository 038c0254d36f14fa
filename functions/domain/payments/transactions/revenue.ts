import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import type { Currency } from '#shared/money.ts';
import type { Transaction } from './transaction.ts';

/** What a transaction contributes to the revenue, in minor units. */
interface Revenue {
  currency: Currency;
  /** The day (UTC) of its completion, to which refunds count as well. */
  day: string;
  /** What was paid and not refunded. */
  total: number;
  /** 1 if something was paid, unless all of it went back. */
  count: number;
}

const PARTITION = 'REVENUE';
const TOTAL_PREFIX = 'T#';
const MONTH_PREFIX = 'M#';

/** The revenue of a transaction; undefined before its completion. */
export function computeRevenue(transaction: Transaction): Revenue | undefined {
  const { status, completedAt, currency, paid, refundedAmount, dispute } = transaction;
  if (!completedAt || (status !== 'completed' && status !== 'refunded')) return undefined;
  // The bank took the rest back.
  const total = dispute === 'lost' ? 0 : Math.max(0, (paid?.amount ?? 0) - refundedAmount);
  return { currency, day: completedAt.slice(0, 10), total, count: isPayment(transaction) ? 1 : 0 };
}

/** A free trial is completed with nothing paid. */
const isPayment = ({ status, paid }: Transaction): boolean =>
  status === 'completed' && paid !== undefined && paid.amount > 0;

/**
 * Moves the revenue by what a change of a transaction adds to it, in the transaction that makes the change. A currency
 * has one item with its total and one a month with a number a day.
 */
export function buildRevenueWrites(
  before: Transaction | undefined,
  after: Transaction | undefined,
): TransactAction[] {
  const was = before && computeRevenue(before);
  const is = after && computeRevenue(after);
  const where = is ?? was;
  if (!where) return [];
  const { currency, day } = where;
  const total = (is?.total ?? 0) - (before?.earlierRevenue ?? was?.total ?? 0);
  const count = (is?.count ?? 0) - (before?.earlierCount ?? was?.count ?? 0);
  if (total === 0 && count === 0) return [];
  return [
    buildAddition(TOTAL_PREFIX + currency, { total, count }),
    buildAddition(`${MONTH_PREFIX}${day.slice(0, 7)}#${currency}`, { [getField(day)]: total }),
  ];
}

const getField = (day: string): string => `d${day.slice(8)}`;

function buildAddition(sk: string, deltas: Readonly<Record<string, number>>): TransactAction {
  const fields = Object.entries(deltas);
  return {
    Update: {
      TableName: getTableName(),
      Key: { pk: PARTITION, sk },
      UpdateExpression: `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
      ExpressionAttributeValues: Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta])),
    },
  };
}

/** The revenue in a currency: all of it, and that of some days. */
export interface CurrencyRevenue {
  currency: Currency;
  total: number;
  count: number;
  days: { day: string; total: number }[];
}

/**
 * Reads the revenue, net of refunds, by currency: an item a currency, and one for each of its months.
 *
 * @param days such as `2026-11-21`, ascending
 */
export async function readRevenue(days: readonly string[]): Promise<CurrencyRevenue[]> {
  const [first = '', last = ''] = [days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)];
  const [totals, months] = await Promise.all([
    readItems('begins_with(sk, :from)', { ':from': TOTAL_PREFIX }),
    // A currency's code sorts before `~`.
    readItems('sk BETWEEN :from AND :until', {
      ':from': MONTH_PREFIX + first,
      ':until': `${MONTH_PREFIX}${last}~`,
    }),
  ]);
  const monthItems = new Map(months.map((item) => [String(item.sk), item]));
  return totals.map(({ sk, total, count }) => {
    const currency = String(sk).slice(TOTAL_PREFIX.length);
    const readDay = (day: string) =>
      Number(monthItems.get(`${MONTH_PREFIX}${day.slice(0, 7)}#${currency}`)?.[getField(day)] ?? 0);
    return {
      currency,
      total: Number(total),
      count: Number(count),
      days: days.map((day) => ({ day, total: readDay(day) })),
    };
  });
}

async function readItems(range: string, values: Readonly<Record<string, string>>): Promise<Item[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: `pk = :pk AND ${range}`,
      ExpressionAttributeValues: { ':pk': PARTITION, ...values },
    }),
  );
  return Items;
}
