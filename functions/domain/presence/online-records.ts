import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Item, Key } from '#platform/data/batch-get.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The key of the current count. */
export const currentCountKey: Key = { pk: 'ONLINE', sk: 'NOW' };

/** The partitions of counts by minute (one item per hour) and of means by hour (one item per day). */
export const HOURS = 'ONLINE#HOURS';
export const DAYS = 'ONLINE#DAYS';

/** Minutes are only needed for the history of a day; hourly means are kept forever. */
const MINUTES_RETENTION = 8 * DAY;

/** The hour of an instant, `2026-11-21T10`, and its day, `2026-11-21`; always in UTC. */
export const buildHourName = (at: number): string => toIsoTime(at).slice(0, 13);
export const buildDayName = (at: number): string => toIsoTime(at).slice(0, 10);

const formatTwoDigits = (number: number): string => String(number).padStart(2, '0');
/** The attribute for a minute's count in an hour's item. */
export const buildMinuteField = (at: number): string => `m${formatTwoDigits(new Date(at).getUTCMinutes())}`;
/** The attribute for an hour's mean in a day's item. */
export const buildHourField = (at: number): string => `h${formatTwoDigits(new Date(at).getUTCHours())}`;

/** An hour in the item of its day: the mean of its minutes, and the number of counted minutes. */
export interface HourMean {
  mean: number;
  minutes: number;
}

/** When the minutes of an hour expire, in epoch seconds. */
export const computeMinutesExpiry = (at: number): number => Math.ceil((at + MINUTES_RETENTION) / 1000);

/** The keys of the items for an instant's hour and day. */
export const buildHourKey = (at: number): Key => ({ pk: HOURS, sk: buildHourName(at) });
export const buildDayKey = (at: number): Key => ({ pk: DAYS, sk: buildDayName(at) });

/** Reads the counts of an hour's item with their times. */
export function readMinutes(item: Item): { at: number; online: number }[] {
  const start = Date.parse(`${item.sk}:00:00Z`);
  return Object.entries(item).flatMap(([field, online]) =>
    /^m\d\d$/.test(field) ? [{ at: start + Number(field.slice(1)) * MINUTE, online: Number(online) }] : [],
  );
}

/** Reads the means of a day's item with the starts of their hours. */
export function readHours(item: Item): { at: number; online: number }[] {
  const start = Date.parse(`${item.sk}T00:00:00Z`);
  return Object.entries(item).flatMap(([field, hour]) =>
    // Attributes of this form always contain an `HourMean`.
    /^h\d\d$/.test(field)
      ? [{ at: start + Number(field.slice(1)) * HOUR, online: (hour as HourMean).mean }]
      : [],
  );
}

export const getMean = (counts: readonly { online: number }[]): number =>
  counts.reduce((sum, { online }) => sum + online, 0) / counts.length;

/** A chart point, rounded to whole players. */
export const buildPoint = (at: number, online: number): { at: IsoTime; online: number } => ({
  at: toIsoTime(at),
  online: Math.round(online),
});

/** Ignores the failure of a conditional write that found a newer value. */
export function requireNewer(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
