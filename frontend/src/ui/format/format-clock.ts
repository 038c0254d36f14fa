import { createLazily } from './lazily.ts';

// The user's locale from the browser.
const time = createLazily(() => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }));

/** Formats the time of day of a timestamp in the user's time zone. */
export const formatTime = (isoTime: string): string => time().format(new Date(isoTime));
