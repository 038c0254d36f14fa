import { formatCount } from '../format.ts';

/** One series of a chart, by day. */
export interface ChartSeries {
  name: string;
  /** A CSS colour. */
  colour: string;
  /** In the order of the days; null for days without data. */
  values: readonly (number | null)[];
}

let days: Intl.DateTimeFormat | undefined;

/** Formats a day such as `2026-11-21` briefly in the user's locale, without shifting it to their time zone. */
export function formatChartDay(day: string): string {
  days ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return days.format(new Date(day));
}

/** Formats a value of a chart. */
export const chartValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'no data' : formatCount(value);
