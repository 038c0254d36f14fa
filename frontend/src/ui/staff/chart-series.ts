import { formatCount } from '../format.ts';

/** One thing that a chart shows, by day. */
export interface ChartSeries {
  name: string;
  /** A colour of the look, as CSS has it. */
  colour: string;
  /** In the order of the days; null where nobody counted. */
  values: readonly (number | null)[];
}

let days: Intl.DateTimeFormat | undefined;

/** A day such as `2026-11-21` in short, as the reader writes it; it stays that day wherever they live. */
export function formatChartDay(day: string): string {
  days ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return days.format(new Date(day));
}

/** A figure of a day in words. */
export const chartValue = (value: number | null | undefined): string =>
  value === null || value === undefined ? 'not counted' : formatCount(value);
