import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { Subscription } from './subscription.ts';

const DAY = 86_400_000;

/** The day (UTC) on which a subscription renews; undefined if it does not. */
function findRenewalDay({ renewing }: Subscription): string | undefined {
  const isDue = renewing?.renews && (renewing.status === 'active' || renewing.status === 'trialing');
  return isDue ? renewing.currentPeriodEnd.slice(0, 10) : undefined;
}

/** Counts renewals by day, in the transaction that moves one. A month has one item. */
export function buildRenewalDayWrites(
  before: Subscription | undefined,
  after: Subscription | undefined,
): TransactAction[] {
  const was = before && findRenewalDay(before);
  const is = after && findRenewalDay(after);
  if (was === is) return [];
  const deltas = new Map<string, Map<string, number>>();
  for (const [day, delta] of [[was, -1] as const, [is, 1] as const]) {
    if (day === undefined) continue;
    const month = deltas.get(day.slice(0, 7)) ?? new Map<string, number>();
    deltas.set(day.slice(0, 7), month.set(getField(day), delta));
  }
  return [...deltas].map(([month, fields]) => buildAddition(month, [...fields]));
}

const getField = (day: string): string => `d${day.slice(8)}`;

const locateMonth = (month: string) => ({ TableName: getTableName(), Key: { pk: 'RENEWALS', sk: month } });

const buildAddition = (month: string, fields: readonly (readonly [string, number])[]): TransactAction => ({
  Update: {
    ...locateMonth(month),
    UpdateExpression: `ADD ${fields.map((_, index) => `#f${index} :d${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(fields.map(([field], index) => [`#f${index}`, field])),
    ExpressionAttributeValues: Object.fromEntries(fields.map(([, delta], index) => [`:d${index}`, delta])),
  },
});

/** Counts the renewals of today and the next days: one or two small items. */
export async function countRenewals(days: number, now = Date.now()): Promise<number> {
  const wanted = Array.from({ length: days }, (_, index) => toIsoTime(now + index * DAY).slice(0, 10));
  const months = [...new Set(wanted.map((day) => day.slice(0, 7)))];
  const items = await Promise.all(
    months.map((month) => getDocumentClient().send(new GetCommand(locateMonth(month)))),
  );
  const itemsByMonth = new Map(months.map((month, index) => [month, items[index]?.Item]));
  return wanted.reduce(
    (sum, day) => sum + Number(itemsByMonth.get(day.slice(0, 7))?.[getField(day)] ?? 0),
    0,
  );
}
