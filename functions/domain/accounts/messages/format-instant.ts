/** Formats an instant for people. Responses and emails always use UTC. */
export const formatInstant = (instant: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))} UTC`;
