import { decodeTime, encodeTime } from 'ulid';

/**
 * Divides the sort keys of a list into buckets, and each of these into smaller ones. The counts per bucket show where a page
 * begins. Names of buckets sort like their entries and are short, since a counter item below 1 kB costs one unit to write.
 */
export interface BucketScheme {
  /** How many levels of buckets there are. The root counter of a list has those of the first level. */
  levels: number;
  /** The names of the buckets that contain a sort key, one for each level. The names up to a level identify a bucket. */
  findPath: (sortKey: string) => readonly string[];
  /** The lower bound of the sort keys of a bucket and all later ones. */
  lowerBound: (bucket: string) => string;
}

/** Begins the buckets of sorted lists, so that none has the name of another field of a root counter. */
export const SORTED_BUCKET = '=';

/** Encodes days in one character, 1 to Z, with the digits of ULIDs. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const HOURS = 4;
const HOUR_MILLISECONDS = 3_600_000;
const MONTH_LENGTH = 'YYYYMM'.length;

/**
 * Buckets of lists sorted by ULID: months such as `202611`, divided into day and four-hour range, such as `N5`. The 186
 * ranges of a month fit into 1 kB while each holds fewer than a thousand entries. Ranges of six hours would make pages
 * of a long list exceed their read units, because the entries between a page and the nearest anchor are read too.
 */
export const timeBuckets: BucketScheme = {
  levels: 2,

  findPath: (id) => {
    const time = new Date(decodeTime(id));
    const day = DIGITS[time.getUTCDate()] ?? '';
    const span = Math.floor(time.getUTCHours() / HOURS);
    return [time.toISOString().slice(0, 7).replace('-', ''), `${day}${span}`];
  },

  lowerBound: (bucket) => {
    const month = bucket.slice(0, MONTH_LENGTH);
    const [day = '1', span = '0'] = bucket.slice(MONTH_LENGTH);
    const start = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1, DIGITS.indexOf(day));
    return encodeTime(start + Number(span) * HOURS * HOUR_MILLISECONDS);
  },
};

/** The months alone. */
export const monthBuckets: BucketScheme = {
  ...timeBuckets,
  levels: 1,
  findPath: (id) => timeBuckets.findPath(id).slice(0, 1),
};
