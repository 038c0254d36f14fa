import { createLazily, loadLocaleSoon } from './lazily.ts';

// What shows dates waits for its data.
loadLocaleSoon();

// The user's locale from the browser.
const day = createLazily(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }));
const moment = createLazily(
  () => new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats the date of a timestamp. */
export const formatDay = (isoTime: string): string => day().format(new Date(isoTime));

/** Formats the date and time of a timestamp in the user's time zone. */
export const formatMoment = (isoTime: string): string => moment().format(new Date(isoTime));

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
