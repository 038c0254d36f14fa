import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { Item, Key } from '../../platform/data/batch-get.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The item that tells the count of the moment. */
export const presentCountKey: Key = { pk: 'ONLINE', sk: 'NOW' };

/** The partitions of the counts by minute, an item an hour, and of the means by hour, an item a day. */
export const HOURS = 'ONLINE#HOURS';
export const DAYS = 'ONLINE#DAYS';

/** Minutes are for the history of a day; means by hour stay for good. */
const MINUTES_KEPT = 8 * DAY;

/** The hour of an instant, `2026-11-21T10`, and its day, `2026-11-21`; both UTC, as all here. */
export const hourName = (at: number): string => isoTime(at).slice(0, 13);
export const dayName = (at: number): string => isoTime(at).slice(0, 10);

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** The attribute of an hour's item that holds a minute's count. */
export const minuteField = (at: number): string => `m${twoDigits(new Date(at).getUTCMinutes())}`;
/** The attribute of a day's item that holds an hour's mean. */
export const hourField = (at: number): string => `h${twoDigits(new Date(at).getUTCHours())}`;

/** An hour in the item of its day: the mean of its minutes, and how many of those were counted. */
export interface HourMean {
  mean: number;
  minutes: number;
}

/** From when the minutes of an hour may be forgotten, in epoch seconds. */
export const minutesExpire = (at: number): number => Math.ceil((at + MINUTES_KEPT) / 1000);

/** The key of the minutes of the hour, and of the hours of the day, that an instant lies in. */
export const hourKey = (at: number): Key => ({ pk: HOURS, sk: hourName(at) });
export const dayKey = (at: number): Key => ({ pk: DAYS, sk: dayName(at) });

/** The counts of an hour's item, each with when it was made. */
export function minutesOf(item: Item): { at: number; online: number }[] {
  const start = Date.parse(`${item.sk}:00:00Z`);
  return Object.entries(item).flatMap(([field, online]) =>
    /^m\d\d$/.test(field) ? [{ at: start + Number(field.slice(1)) * MINUTE, online: Number(online) }] : [],
  );
}

/** The means of a day's item, each with when its hour began. */
export function hoursOf(item: Item): { at: number; online: number }[] {
  const start = Date.parse(`${item.sk}T00:00:00Z`);
  return Object.entries(item).flatMap(([field, hour]) =>
    // Fields of this form are written as an `HourMean` alone.
    /^h\d\d$/.test(field)
      ? [{ at: start + Number(field.slice(1)) * HOUR, online: (hour as HourMean).mean }]
      : [],
  );
}

/** The mean of some counts. */
export const meanOf = (counts: readonly { online: number }[]): number =>
  counts.reduce((sum, { online }) => sum + online, 0) / counts.length;

/** A point of a chart: whole players. */
export const pointAt = (at: number, online: number): { at: IsoTime; online: number } => ({
  at: isoTime(at),
  online: Math.round(online),
});

/** For a conditional write that gives way: what is there is newer, and stays. */
export function unlessOvertaken(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}
