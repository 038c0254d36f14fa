import { decodeTime, encodeTime } from 'ulid';

/**
 * How the sort keys of a list fall into buckets, coarse ones and within each of them fine ones, so that
 * counting the entries of each tells where a page begins. The names of buckets sort as their entries do,
 * and are short, since a counter item that stays below 1 kB costs one unit to write.
 */
export interface BucketScheme {
  bucketOf: (sortKey: string) => { coarse: string; fine: string };
  /** What every sort key of a bucket, and of all later ones, is at least. */
  lowerEdge: (coarse: string, fine?: string) => string;
}

/** Names days in one character, 1 to Z, as ULIDs write numbers. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const HOURS = 4;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Lists sorted by ULID: months such as `202611`, and in them the day and the four hours of it, such as `N5`.
 * The 186 spans of a month fit into 1 kB while no span holds a thousand entries. Spans of six hours would
 * leave pages of a long list beyond their read units: what lies between a page and the nearest edge is read too.
 */
export const timeBuckets: BucketScheme = {
  bucketOf: (id) => {
    const time = new Date(decodeTime(id));
    const day = DIGITS[time.getUTCDate()] ?? '';
    const span = Math.floor(time.getUTCHours() / HOURS);
    return { coarse: time.toISOString().slice(0, 7).replace('-', ''), fine: `${day}${span}` };
  },

  lowerEdge: (month, fine = '10') => {
    const [day = '1', span = '0'] = fine;
    const start = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, DIGITS.indexOf(day));
    return encodeTime(start + Number(span) * HOURS * HOUR_MILLISECONDS);
  },
};
