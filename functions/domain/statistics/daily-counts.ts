import { type Key, readInBatches } from '#platform/data/batch-get.ts';
import { getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { decodeIdTime } from '#shared/ids.ts';

/**
 * The events that are counted per day. Counts only grow: deleting an entity later does not change them.
 *
 * A month is one item of at most 31 numbers, some 300 bytes, so reading thirty days takes two or three items,
 * however many events they had. The counters of lists contain the same information, but their buckets start
 * at an hour specific to the list, so the entries between a bucket's edge and midnight would have to be read
 * one by one.
 */
export type DailyEvent = 'sign-ups' | 'uploads';

const getMonth = (day: string): string => day.slice(0, 7);
const getField = (day: string): string => `d${day.slice(8)}`;
const buildMonthKey = (event: DailyEvent, month: string): Key => ({ pk: `DAILY#${event}`, sk: month });

/**
 * Counts an entity on the day (UTC) of its id, in the transaction that creates it. That transaction also
 * updates the counters of the entity's lists, so this item adds no further contention.
 *
 * @param id a ULID
 */
export function incrementDailyCount(event: DailyEvent, id: string): TransactAction {
  const day = decodeIdTime(id).slice(0, 10);
  return {
    Update: {
      TableName: getTableName(),
      Key: buildMonthKey(event, getMonth(day)),
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
export async function readDailyCounts<Event extends DailyEvent>(
  events: readonly Event[],
  days: readonly string[],
): Promise<Record<Event, number[]>> {
  const months = [...new Set(days.map(getMonth))];
  const keys = events.flatMap((event) => months.map((month) => ({ event, ...buildMonthKey(event, month) })));
  const items = await readInBatches(keys.map(({ pk, sk }) => ({ pk, sk })));
  const found = new Map(keys.map(({ pk, sk }, index) => [`${pk} ${sk}`, items[index]]));
  const counts = events.map((event) => {
    const findItem = (day: string) => found.get(`DAILY#${event} ${getMonth(day)}`);
    return [event, days.map((day) => Number(findItem(day)?.[getField(day)] ?? 0))];
  });
  return Object.fromEntries(counts) as Record<Event, number[]>; // an entry for each event
}
