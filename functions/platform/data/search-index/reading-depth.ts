import { computeRowBytes, type SearchNames } from './index-rows.ts';
import { endsAmongExactRows, type WordRows } from './read-rows.ts';

/** The maximum number of rows that a search reads. */
const MAX_ROWS = 2_000;

/** The maximum size of what a search reads: 12 read units, eventually consistent. */
const MAX_BYTES = 12 * 8_192;

/** DynamoDB rounds every query, and the count of a word, up to half a unit. */
const ROUNDING_BYTES = 4_096;

/** Beyond this number of words, each of them is read once: rounding up twice would cost too much. */
const MAX_READ_TWICE = 4;

/** So many rows are read first for each match that is wanted: most matches of one word are visible, few of several are. */
const ROWS_PER_MATCH = { oneWord: 3, severalWords: 16 };

/** So many rows of each of several words are read first if all matches are wanted. Most words do not have more. */
const FIRST_ROWS = 400;

/** Estimates of counts are off by a third at most, with few exceptions. */
const ESTIMATE_ERROR = 1.5;

/** How deep a search reads. */
export interface ReadingPlan {
  /** How many rows of each word are read first. */
  first: number;
  /** How many rows all words may have together. */
  allowance: number;
  /** Whether a second reading is possible. */
  readsTwice: boolean;
}

/**
 * Plans how many rows a search reads.
 *
 * @param words every word to look up, at least one
 * @param options `wanted`: the number of newest matches that are needed; undefined for as many as a search may find.
 *   `isOneWord`: whether an entity needs one word alone, in whatever form
 */
export function planReading(
  definition: SearchNames,
  words: readonly string[],
  { wanted, isOneWord }: { wanted: number | undefined; isOneWord: boolean },
): ReadingPlan {
  const readsTwice = words.length <= MAX_READ_TWICE && !(words.length === 1 && wanted === undefined);
  // The counts, the first reading and the second.
  const requests = (readsTwice ? 3 : 1) * words.length;
  const bytes = Math.max(...words.map((word) => computeRowBytes(definition, word)));
  const affordable = Math.floor((MAX_BYTES - (requests - 1) * ROUNDING_BYTES) / bytes) - words.length;
  const allowance = Math.min(MAX_ROWS, affordable);
  const share = Math.floor(allowance / words.length);
  const perMatch = isOneWord ? ROWS_PER_MATCH.oneWord : ROWS_PER_MATCH.severalWords;
  const first = wanted === undefined ? FIRST_ROWS : wanted * perMatch;
  return { first: readsTwice ? Math.min(share, first) : share, allowance, readsTwice };
}

/**
 * Decides how many more rows of each incomplete word are read. If all rows of all words are affordable, they are read, so
 * that the total is exact. It cannot be for more common words, so these are only read as far as needed.
 *
 * @param counts the estimated number of rows of each word
 * @param matches the number of matches so far
 * @returns 0 if nothing more is read
 */
export function decideFurtherRows(
  { allowance }: ReadingPlan,
  read: readonly WordRows[],
  counts: readonly number[],
  { matches, wanted }: { matches: number; wanted: number | undefined },
): number {
  const partial = read.filter(({ isWhole }) => !isWhole);
  if (partial.length === 0) return 0;
  const sofar = read.reduce((sum, { found }) => sum + found.length, 0);
  const share = Math.floor((allowance - sofar) / partial.length);
  const expected = read.reduce(
    (sum, { isWhole, found }, index) =>
      sum + (isWhole ? found.length : Math.max(found.length, counts[index] ?? 0)),
    0,
  );
  const isAffordable = wanted === undefined || expected <= allowance * ESTIMATE_ERROR;
  // Without an order by age, the newest matches may be among the rows that were not read.
  if (isAffordable || !partial.every(endsAmongExactRows)) return Math.max(0, share);
  if (matches > wanted) return 0;
  const deepest = Math.max(...partial.map(({ found }) => found.length));
  const needed = Math.ceil((deepest * ESTIMATE_ERROR * (wanted + 1)) / Math.max(1, matches)) - deepest;
  return Math.max(0, Math.min(share, needed));
}
