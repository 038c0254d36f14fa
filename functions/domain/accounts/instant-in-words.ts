/** An instant as people write it; answers and mails know no time zone but this. */
export const instantInWords = (instant: string): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(instant))} UTC`;
