import { timeOfId } from '../../shared/ids.ts';
import { batchGet, type Key } from '../platform/data/batch-get.ts';
import { tableName } from '../platform/data/document-client.ts';
import type { TransactAction } from '../platform/data/kind.ts';

/**
 * What is counted by day. Such a count only grows: what is removed later happened all the same.
 *
 * A month is one item of at most 31 numbers, some 300 bytes, so that thirty days are two or three items to read,
 * however much happens on them. The counters of lists would tell the same, but their buckets begin with an hour of
 * the list's own, and what lies between a bucket and midnight would be read thing by thing.
 */
export type Happening = 'sign-ups' | 'uploads';

const monthOf = (day: string): string => day.slice(0, 7);
const fieldOf = (day: string): string => `d${day.slice(8)}`;
const monthKey = (of: Happening, month: string): Key => ({ pk: `DAILY#${of}`, sk: month });

/**
 * Counts a thing under the day (UTC) that its id tells, for the transaction in which it comes about. That
 * transaction adds to the counters of the thing's lists too: who waits for this one item waits for those anyway.
 *
 * @param id a ULID
 */
export function countByDay(of: Happening, id: string): TransactAction {
  const day = timeOfId(id).slice(0, 10);
  return {
    Update: {
      TableName: tableName(),
      Key: monthKey(of, monthOf(day)),
      UpdateExpression: 'ADD #day :one',
      ExpressionAttributeNames: { '#day': fieldOf(day) },
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

/**
 * How often some things happened on each of some days: half a read unit for each month and happening, in one
 * round trip.
 *
 * @param days such as `2026-11-21`
 * @returns the numbers in the order of the days, zero included
 */
export async function countsByDay<Of extends Happening>(
  happenings: readonly Of[],
  days: readonly string[],
): Promise<Record<Of, number[]>> {
  const months = [...new Set(days.map(monthOf))];
  const keys = happenings.flatMap((of) => months.map((month) => ({ of, ...monthKey(of, month) })));
  const items = await batchGet(keys.map(({ pk, sk }) => ({ pk, sk })));
  const found = new Map(keys.map(({ pk, sk }, index) => [`${pk} ${sk}`, items[index]]));
  const counts = happenings.map((of) => {
    const itemOf = (day: string) => found.get(`DAILY#${of} ${monthOf(day)}`);
    return [of, days.map((day) => Number(itemOf(day)?.[fieldOf(day)] ?? 0))];
  });
  return Object.fromEntries(counts) as Record<Of, number[]>; // an entry for each happening
}
