import { createLazily } from './lazily.ts';

// The user's locale from the browser.
const whole = createLazily(() => new Intl.NumberFormat());
const short = createLazily(
  () => new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 }),
);

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

const percent = createLazily(() => new Intl.NumberFormat(undefined, { style: 'percent' }));

/** Formats a part from 0 to 1 as a whole percentage: 75%. */
export const formatPercent = (part: number): string => percent().format(part);
