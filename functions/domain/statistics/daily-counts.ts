import { decodeIdTime } from '../../../shared/ids.ts';
import { batchGet, type Key } from '../../platform/data/batch-get.ts';
import { tableName } from '../../platform/data/document-client.ts';
import type { TransactAction } from '../../platform/data/entity-definition.ts';

/**
 * The events that are counted per day. Counts only grow: deleting an entity later does not change them.
 *
 * A month is one item of at most 31 numbers, some 300 bytes, so reading thirty days takes two or three items,
 * however many events they had. The counters of lists contain the same information, but their buckets start
 * at an hour specific to the list, so the entries between a bucket's edge and midnight would have to be read
 * one by one.
 */
export type Happening = 'sign-ups' | 'uploads';

const getMonth = (day: string): string => day.slice(0, 7);
const getField = (day: string): string => `d${day.slice(8)}`;
const monthKey = (of: Happening, month: string): Key => ({ pk: `DAILY#${of}`, sk: month });

/**
 * Counts an entity on the day (UTC) of its id, in the transaction that creates it. That transaction also
 * updates the counters of the entity's lists, so this item adds no further contention.
 *
 * @param id a ULID
 */
export function countByDay(of: Happening, id: string): TransactAction {
  const day = decodeIdTime(id).slice(0, 10);
  return {
    Update: {
      TableName: tableName(),
      Key: monthKey(of, getMonth(day)),
      UpdateExpression: 'ADD #day :one',
      ExpressionAttributeNames: { '#day': getField(day) },
      ExpressionAttributeValues: { ':one': 1 },
    },
  };
}

/**
 * Reads the daily counts of some events, in one round trip of half a read unit per month and event.
 *
 * @param days such as `2026-11-21`
 * @returns the numbers in the order of the days, including zeros
 */
export async function countsByDay<Of extends Happening>(
  happenings: readonly Of[],
  days: readonly string[],
): Promise<Record<Of, number[]>> {
  const months = [...new Set(days.map(getMonth))];
  const keys = happenings.flatMap((of) => months.map((month) => ({ of, ...monthKey(of, month) })));
  const items = await batchGet(keys.map(({ pk, sk }) => ({ pk, sk })));
  const found = new Map(keys.map(({ pk, sk }, index) => [`${pk} ${sk}`, items[index]]));
  const counts = happenings.map((of) => {
    const itemOf = (day: string) => found.get(`DAILY#${of} ${getMonth(day)}`);
    return [of, days.map((day) => Number(itemOf(day)?.[getField(day)] ?? 0))];
  });
  return Object.fromEntries(counts) as Record<Of, number[]>; // an entry for each event
}
