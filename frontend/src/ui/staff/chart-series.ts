import { formatCount, formatShortCount } from '../format/format-number.ts';

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

/** How the values of a chart are written. */
export interface ChartUnit {
  /** In full, for tooltips and tables. */
  format: (value: number) => string;
  /** Briefly, for the axis. */
  formatShort: (value: number) => string;
  /** The width of the axis in pixels. */
  axisWidth: number;
}

/** Whole numbers of things. */
export const COUNTS: ChartUnit = { format: formatCount, formatShort: formatShortCount, axisWidth: 40 };

/** Formats a value of a chart. */
export const formatChartValue = (value: number | null | undefined, { format }: ChartUnit): string =>
  value === null || value === undefined ? 'no data' : format(value);
