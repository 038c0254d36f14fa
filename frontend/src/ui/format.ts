/** Makes something when it is first asked for: the browser takes many milliseconds to learn a locale. */
function onceAsked<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// The reader's own locale, as the browser states it.
const whole = onceAsked(() => new Intl.NumberFormat());
const short = onceAsked(
  () => new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }),
);
const day = onceAsked(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const moment = onceAsked(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);
const time = onceAsked(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));
const distance = onceAsked(() => new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }));

/** Languages that write a whole number below a thousand just as it stands in the code. */
const PLAIN = /^(de|en|es|fr|it|ja|nl|pl|pt|ru|zh)\b/;

const format = (count: number, locale: () => Intl.NumberFormat): string =>
  count < 1000 && PLAIN.test(navigator.language) ? `${count}` : locale().format(count);

/** A count, a whole number, in full: 12,480. */
export const formatCount = (count: number): string => format(count, whole);

/** A count, a whole number, where room is short: 12.5K. */
export const formatShortCount = (count: number): string => format(count, short);

/** A count with its noun: 1 view, 12,480 views. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** The day of an instant. */
export const formatDay = (isoTime: string): string => day().format(new Date(isoTime));

/** The day and minute of an instant, where the reader lives. */
export const formatMoment = (isoTime: string): string => moment().format(new Date(isoTime));

/** The time of day of an instant, where the reader lives. */
export const formatTime = (isoTime: string): string => time().format(new Date(isoTime));

/** Units of time from the longest on, in seconds. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * How long ago an instant was: 'now', '5 minutes ago', 'yesterday'. A clock that runs a little behind the
 * server's counts as now.
 */
export function formatAgo(isoTime: string): string {
  const seconds = Math.max(0, (Date.now() - Date.parse(isoTime)) / 1000);
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? distance().format(-Math.floor(seconds / unit[1]), unit[0]) : distance().format(0, 'second');
}
