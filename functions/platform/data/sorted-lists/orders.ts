import { type BucketScheme, SORTED_BUCKET, timeBuckets } from '../counted-lists/buckets.ts';
import { LOWEST_SORT_KEY, toSortableCount } from './sort-key.ts';

/** Where other scripts begin: Greek, Cyrillic, Hebrew, Arabic, those of India, Thai, kana, Han and Hangul. */
const SCRIPTS = '\u0370\u0400\u0590\u0600\u0900\u0e00\u3040\u4e00\uac00';

/**
 * The characters at which the classes begin that names are divided by: each digit, letter and space is one, with one for all
 * that is before, between or after them.
 */
const CLASSES = [...`${LOWEST_SORT_KEY} !0123456789:abcdefghijklmnopqrstuvwxyz{${SCRIPTS}`];

/** What is alone in its class: only then does the next character divide it further. */
const ALONE = /[ 0-9a-z]/;

/** Names classes in one character each, in ASCII order. */
const NAMES = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** After how many characters of a name each level ends. */
const LEVEL_ENDS = [1, 3, 6] as const;
const [, , DEPTH] = LEVEL_ENDS;

/**
 * An order by names or other texts, `toSortableText`: the first character, within it the next two, and within these three more,
 * which distinguish the second names of people with a common first name.
 */
export const alphabeticalOrder: BucketScheme = {
  levels: LEVEL_ENDS.length,

  findPath: (sortKey) => {
    const names = nameClasses(sortKey);
    return LEVEL_ENDS.map((end, level) =>
      level === 0 ? SORTED_BUCKET + names.slice(0, end) : names.slice(LEVEL_ENDS[level - 1], end),
    );
  },

  lowerBound: (bucket) =>
    [...bucket.slice(SORTED_BUCKET.length)].map((name) => CLASSES[NAMES.indexOf(name)]).join(''),
};

/** The classes of the first characters of a sort key. */
function nameClasses(sortKey: string): string {
  let names = '';
  for (const character of sortKey) {
    names += NAMES.charAt(CLASSES.findLastIndex((first) => first <= character));
    if (names.length === DEPTH || !ALONE.test(character)) break;
  }
  return names.padEnd(DEPTH, NAMES.charAt(0));
}

/** Counts below this have a bucket of the first level each; larger ones share eight for every doubling. */
const STANDALONE = 32;
const PER_DOUBLING = 8;
/** Names buckets in the order of their indexes, in two digits up to this base. */
const BASE = 32;
const INDEX_LENGTH = 2;

/**
 * An order by counts, `toSortableCount`: small counts with a bucket each, divided into months by the age of the entries, and larger
 * ones in ranges, each divided into up to 32 smaller ones.
 */
export const countOrder: BucketScheme = {
  levels: 2,

  findPath: (sortKey) => {
    const [value = '', id = ''] = sortKey.split('\t');
    const count = Number(value);
    const { index, low, width } = findRange(findBucketIndex(count));
    const part = Math.floor(((count - low) * countParts(width)) / width);
    const [fine = ''] = width === 1 ? timeBuckets.findPath(id) : [toDigits(part, 1)];
    return [SORTED_BUCKET + toDigits(index, INDEX_LENGTH), fine];
  },

  lowerBound: (bucket) => {
    const name = bucket.slice(SORTED_BUCKET.length);
    const [coarse, fine] = [name.slice(0, INDEX_LENGTH), name.slice(INDEX_LENGTH)];
    const { low, width } = findRange(Number.parseInt(coarse, BASE));
    if (fine === '') return `${toSortableCount(low)}\t`;
    if (width === 1) return `${toSortableCount(low)}\t${timeBuckets.lowerBound(fine)}`;
    const part = Number.parseInt(fine, BASE);
    return `${toSortableCount(low + Math.ceil((part * width) / countParts(width)))}\t`;
  },
};

const toDigits = (number: number, length: number): string => number.toString(BASE).padStart(length, '0');
const countParts = (width: number): number => Math.min(width, BASE);

/** The index of the bucket of the first level that a count is in, from 0. */
function findBucketIndex(count: number): number {
  if (count < STANDALONE) return count;
  const doubling = Math.floor(Math.log2(count));
  const step = 2 ** doubling / PER_DOUBLING;
  return (
    STANDALONE + (doubling - Math.log2(STANDALONE)) * PER_DOUBLING + Math.floor(count / step) - PER_DOUBLING
  );
}

/** The counts of the bucket at an index: the lowest of them, and how many they are. */
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
