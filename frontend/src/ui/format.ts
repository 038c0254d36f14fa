// The reader's own locale, as the browser states it.
const whole = new Intl.NumberFormat();
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** A count in full: 12,480. */
export const formatCount = (count: number): string => whole.format(count);

/** A count where room is short: 12.5K. */
export const formatShortCount = (count: number): string => short.format(count);

/** A count with its noun: 1 view, 12,480 views. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** The day of an instant. */
export const formatDay = (isoTime: string): string => day.format(new Date(isoTime));
