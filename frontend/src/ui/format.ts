/** Creates a value on first use: browsers take many milliseconds to load a locale. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

// The user's locale from the browser.
const whole = lazily(() => new Intl.NumberFormat());
const short = lazily(
  () => new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }),
);
const day = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const moment = lazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }));
const time = lazily(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));

/** Languages in which numbers below a thousand look the same as in code. */
const PLAIN_NUMBER = /^(de|en|es|fr|it|ja|nl|pl|pt|ru|zh)\b/;

const format = (count: number, locale: () => Intl.NumberFormat): string =>
  count < 1000 && PLAIN_NUMBER.test(navigator.language) ? `${count}` : locale().format(count);

/** Formats an integer in full: 12,480. */
export const formatCount = (count: number): string => format(count, whole);

/** Formats an integer briefly: 12.5K. */
export const formatShortCount = (count: number): string => format(count, short);

/** Formats a count with its noun: 1 view, 12,480 views. */
export const formatQuantity = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** Formats the date of a timestamp. */
export const formatDay = (isoTime: string): string => day().format(new Date(isoTime));

/** Formats the date and time of a timestamp in the user's time zone. */
export const formatMoment = (isoTime: string): string => moment().format(new Date(isoTime));

/** Formats the time of day of a timestamp in the user's time zone. */
export const formatTime = (isoTime: string): string => time().format(new Date(isoTime));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats how long ago a timestamp was, briefly: 'Just now', '5m ago', '3h ago', '12d ago'. A timestamp
 * slightly in the future, due to clock skew, counts as now.
 *
 * @param now milliseconds since 1970
 */
export function formatAgo(isoTime: string, now = Date.now()): string {
  const passed = now - Date.parse(isoTime);
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  return `${Math.floor(passed / DAY)}d ago`;
}

/** The same within a sentence: 'just now', '5m ago'. */
export function formatAgoInSentence(isoTime: string, now = Date.now()): string {
  const ago = formatAgo(isoTime, now);
  return ago === 'Just now' ? 'just now' : ago;
}

/**
 * Formats a size in bytes as whole kilobytes of 1024 bytes: 12 KB. At least 1 KB, so that no file looks
 * empty.
 */
export const formatKilobytes = (bytes: number): string =>
  `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`;

const percent = lazily(() => new Intl.NumberFormat(undefined, { style: 'percent' }));

/** Formats a part from 0 to 1 as a whole percentage: 75%. */
export const formatPercent = (part: number): string => percent().format(part);

const currencies = new Map<string, Intl.NumberFormat>();

function findMoneyFormat(currency: string): Intl.NumberFormat {
  const money = currencies.get(currency) ?? new Intl.NumberFormat(undefined, { style: 'currency', currency });
  currencies.set(currency, money);
  return money;
}

// Not from `shared/money.ts`, whose schemas would be part of every first load.
const countDigits = (currency: string): number =>
  findMoneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Formats an amount of money: $12.99.
 *
 * @param amount in minor units of the currency, such as cents
 */
export const formatMoney = (amount: number, currency: string): string =>
  findMoneyFormat(currency).format(amount / 10 ** countDigits(currency));

const shortCurrencies = new Map<string, Intl.NumberFormat>();

/** Formats an amount of money briefly: $12.5K. The amount is as in `formatMoney`. */
export function formatShortMoney(amount: number, currency: string): string {
  const options = { style: 'currency', notation: 'compact', maximumFractionDigits: 1, currency } as const;
  const money = shortCurrencies.get(currency) ?? new Intl.NumberFormat(undefined, options);
  shortCurrencies.set(currency, money);
  return money.format(amount / 10 ** countDigits(currency));
}

const megabytes = lazily(() => new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 }));

/** Formats a size in bytes as megabytes of 1024 kilobytes: 1.25 MB. At least 0.01 MB, so that no file looks empty. */
export const formatMegabytes = (bytes: number): string =>
  `${megabytes().format(Math.max(0.01, bytes / 1024 ** 2))} MB`;
