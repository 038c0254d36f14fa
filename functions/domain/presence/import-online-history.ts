import type { Item } from '#platform/data/batch-get.ts';
import { bulkWrite } from '#platform/data/bulk-write.ts';
import { tableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import {
  dayKey,
  dayName,
  getMean,
  type HourMean,
  hourField,
  hourKey,
  hourName,
  minuteField,
  minutesExpire,
} from './online-records.ts';

/** A count from an external system; `at` in milliseconds since 1970, at most one per minute. */
export interface PastCount {
  at: number;
  online: number;
}

/**
 * Imports counts from an external system as the job would have stored them. Only for days without stored
 * counts. Minutes that would already have expired only count toward their hours.
 */
export async function importOnlineHistory(counts: readonly PastCount[]): Promise<void> {
  const hours = [...Map.groupBy(counts, ({ at }) => hourName(at)).values()];
  const days = [...Map.groupBy(hours, (hour) => dayName(getStart(hour))).values()];
  const items = [...hours.flatMap(minutesItem), ...days.map(hoursItem)];
  await bulkWrite(items.map((Item) => ({ Put: { TableName: tableName(), Item } })));
}

const getStart = ([first]: readonly PastCount[]): number => first?.at ?? 0;

function minutesItem(hour: readonly PastCount[]): Item[] {
  const expires = minutesExpire(getStart(hour));
  if (expires * 1000 < Date.now()) return [];
  const minutes = hour.map(({ at, online }) => [minuteField(at), online]);
  return [{ ...hourKey(getStart(hour)), ...Object.fromEntries(minutes), [EXPIRY_ATTRIBUTE]: expires }];
}

function hoursItem(day: readonly (readonly PastCount[])[]): Item {
  const means = day.map((hour) => {
    const mean: HourMean = { mean: getMean(hour), minutes: hour.length };
    return [hourField(getStart(hour)), mean];
  });
  return { ...dayKey(getStart(day[0] ?? [])), ...Object.fromEntries(means) };
}
