import type { Item } from '#platform/data/batch-get.ts';
import { writeInBulk } from '#platform/data/bulk-write.ts';
import { getTableName } from '#platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import {
  buildDayKey,
  buildDayName,
  buildHourField,
  buildHourKey,
  buildHourName,
  buildMinuteField,
  computeMinutesExpiry,
  getMean,
  type HourMean,
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
  const hours = [...Map.groupBy(counts, ({ at }) => buildHourName(at)).values()];
  const days = [...Map.groupBy(hours, (hour) => buildDayName(getStart(hour))).values()];
  const items = [...hours.flatMap(buildMinutesItems), ...days.map(buildHoursItem)];
  await writeInBulk(items.map((Item) => ({ Put: { TableName: getTableName(), Item } })));
}

const getStart = ([first]: readonly PastCount[]): number => first?.at ?? 0;

function buildMinutesItems(hour: readonly PastCount[]): Item[] {
  const expires = computeMinutesExpiry(getStart(hour));
  if (expires * 1000 < Date.now()) return [];
  const minutes = hour.map(({ at, online }) => [buildMinuteField(at), online]);
  return [{ ...buildHourKey(getStart(hour)), ...Object.fromEntries(minutes), [EXPIRY_ATTRIBUTE]: expires }];
}

function buildHoursItem(day: readonly (readonly PastCount[])[]): Item {
  const means = day.map((hour) => {
    const mean: HourMean = { mean: getMean(hour), minutes: hour.length };
    return [buildHourField(getStart(hour)), mean];
  });
  return { ...buildDayKey(getStart(day[0] ?? [])), ...Object.fromEntries(means) };
}
