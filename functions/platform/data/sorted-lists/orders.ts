import { type BucketScheme, timeBuckets } from '../counted-lists/buckets.ts';
import type { ListOrder } from './list-order.ts';
import { createBuckets, type Separators } from './separators.ts';
import { LOWEST_SORT_KEY, sortableCount } from './sort-key.ts';

/** An order by names or other texts, `sortableText`. */
export const alphabeticalOrder = (name: string): ListOrder => ({ name, start: createBuckets(LETTERS) });

/** An order by counts, `sortableCount`. */
export const countOrder = (name: string): ListOrder => ({ name, start: countBuckets });

const DIGITS_AND_LETTERS = [...'0123456789abcdefghijklmnopqrstuvwxyz'];

/** Where other scripts begin: Greek, Cyrillic, Hebrew, Arabic, those of India, Thai, kana, Han and Hangul. */
const SCRIPTS = [...'\u0370\u0400\u0590\u0600\u0900\u0e00\u3040\u4e00\uac00'];

/** First letters, and within each of them second letters: good enough for lists of a few thousand names. */
const LETTERS: Separators = [
  { from: LOWEST_SORT_KEY, inner: [] },
  ...[...DIGITS_AND_LETTERS, ...SCRIPTS].map((first) => ({
    from: first,
    inner: DIGITS_AND_LETTERS.map((second) => first + second),
  })),
];

/** Counts below this have a coarse bucket each; larger ones share eight for every doubling. */
const STANDALONE = 32;
const PER_DOUBLING = 8;
/** Names buckets in the order of their indexes, in two digits up to this base. */
const BASE = 32;

/**
 * Counts that have a bucket of their own, and within each of them months by the age of the entries; larger counts in
 * ranges, each divided into up to 32 smaller ones.
 */
const countBuckets: BucketScheme = {
  findBucket: (sortKey) => {
    const [value = '', id = ''] = sortKey.split('\t');
    const count = Number(value);
    const { index, low, width } = findRange(findBucketIndex(count));
    const part = Math.floor(((count - low) * countParts(width)) / width);
    return {
      coarse: toDigits(index, 2),
      fine: width === 1 ? timeBuckets.findBucket(id).coarse : toDigits(part, 1),
    };
  },

  lowerBound: (coarse, fine) => {
    const { low, width } = findRange(Number.parseInt(coarse, BASE));
    if (fine === undefined) return `${sortableCount(low)}\t`;
    if (width === 1) return `${sortableCount(low)}\t${timeBuckets.lowerBound(fine)}`;
    const part = Number.parseInt(fine, BASE);
    return `${sortableCount(low + Math.ceil((part * width) / countParts(width)))}\t`;
  },
};

const toDigits = (number: number, length: number): string => number.toString(BASE).padStart(length, '0');
const countParts = (width: number): number => Math.min(width, BASE);

/** The index of the coarse bucket that a count is in, from 0. */
function findBucketIndex(count: number): number {
  if (count < STANDALONE) return count;
  const doubling = Math.floor(Math.log2(count));
  const step = 2 ** doubling / PER_DOUBLING;
  return (
    STANDALONE + (doubling - Math.log2(STANDALONE)) * PER_DOUBLING + Math.floor(count / step) - PER_DOUBLING
  );
}

/** The counts of the coarse bucket at an index: the lowest of them, and how many they are. */
function findRange(index: number): { index: number; low: number; width: number } {
  if (index < STANDALONE) return { index, low: index, width: 1 };
  const [doublings, step] = [
    Math.floor((index - STANDALONE) / PER_DOUBLING),
    (index - STANDALONE) % PER_DOUBLING,
  ];
  const start = STANDALONE * 2 ** doublings;
  const width = start / PER_DOUBLING;
  return { index, low: start + step * width, width };
}
