import { type IsoTime, toIsoTime } from '#shared/ids.ts';

/**
 * Returns when a day begins in the reader's time zone, or a day after it; undefined for no day. A day on which the clocks
 * change may begin at one o'clock.
 *
 * @param day as a date field has it, such as `2026-11-20`
 */
export function findMidnight(day: string, daysLater = 0): IsoTime | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!(year && month && date)) return undefined;
  return toIsoTime(new Date(year, month - 1, date + daysLater).getTime());
}
