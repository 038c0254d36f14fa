import { decodeTime, encodeTime } from 'ulid';

/**
 * Divides the sort keys of a list into coarse buckets and each of these into fine ones. The counts per bucket tell
 * where a page begins. Bucket names sort like their entries and are short, since a counter item below 1 kB costs one
 * unit to write.
 */
export interface BucketScheme {
  findBucket: (sortKey: string) => { coarse: string; fine: string };
  /** The lower bound of the sort keys of a bucket and all later ones. */
  lowerBound: (coarse: string, fine?: string) => string;
}

/** Encodes days in one character, 1 to Z, with the digits of ULIDs. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const HOURS = 4;
const HOUR_MILLISECONDS = 3_600_000;

/**
 * Buckets of lists sorted by ULID: months such as `202611`, divided into day and four-hour range, such as `N5`. The 186
 * ranges of a month fit into 1 kB while each holds fewer than a thousand entries. Ranges of six hours would make pages
 * of a long list exceed their read units, because the entries between a page and the nearest anchor are read too.
 */
export const timeBuckets: BucketScheme = {
  findBucket: (id) => {
    const time = new Date(decodeTime(id));
    const day = DIGITS[time.getUTCDate()] ?? '';
    const span = Math.floor(time.getUTCHours() / HOURS);
    return { coarse: time.toISOString().slice(0, 7).replace('-', ''), fine: `${day}${span}` };
  },

  lowerBound: (month, fine = '10') => {
    const [day = '1', span = '0'] = fine;
    const start = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, DIGITS.indexOf(day));
    return encodeTime(start + Number(span) * HOURS * HOUR_MILLISECONDS);
  },
};
