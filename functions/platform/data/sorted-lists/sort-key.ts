import type { CountedList, ListEntry, SortedEntry } from '../entity-definition.ts';
import { foldLetters } from '../fold-text.ts';

/** Ends the value in a sort key. It sorts before every character a value can have, so 'Ann' comes before 'Ann B'. */
const END_OF_VALUE = '\t';

/** No sort key of any list sorts before this one. */
export const LOWEST_SORT_KEY = END_OF_VALUE;

/** Values that only differ further on are sorted by age. Four bytes a character keep a sort key below DynamoDB's 1 kB. */
const MAX_CHARACTERS = 100;

const COUNT_DIGITS = 7;

/** An entity's sort key on one of its lists: its id on a list by age, its value and then its id on a sorted one. */
export function buildSortKey(entry: ListEntry | SortedEntry, id: string): string {
  if (entry.order === undefined) return id;
  const characters = [...entry.sortValue.toWellFormed().replace(/\p{Cc}/gu, ' ')];
  return characters.slice(0, MAX_CHARACTERS).join('') + END_OF_VALUE + id;
}

/** The id of the entity that has a sort key on a list. */
export const parseEntityId = ({ order }: CountedList, sortKey: string): string =>
  order ? sortKey.slice(sortKey.lastIndexOf(END_OF_VALUE) + 1) : sortKey;

/**
 * A text as lists of names sort it: upper and lower case alike, letters with and without accents alike, and `ø` as `o`. After
 * a change of it, a migration has to rewrite the names that are stored.
 */
export const toSortableText = (text: string): string =>
  foldLetters(text)
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/**
 * A count as a value that sorts by its size.
 *
 * @param count a whole number from 0 to 9,999,999
 * @throws RangeError for any other number
 */
export function toSortableCount(count: number): string {
  if (!Number.isInteger(count) || count < 0 || count >= 10 ** COUNT_DIGITS)
    throw new RangeError(`Lists cannot be sorted by ${count}`);
  return String(count).padStart(COUNT_DIGITS, '0');
}

/** Compares sort keys as DynamoDB does, by their UTF-8 bytes; JavaScript's own order differs beyond U+D7FF. */
export function compareSortKeys(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [unit, otherUnit] = [one.charCodeAt(index), other.charCodeAt(index)];
    if (unit !== otherUnit) return getUtf8Rank(unit) - getUtf8Rank(otherUnit);
  }
  return one.length - other.length;
}

/** Moves surrogates, which stand for characters above U+FFFF, behind all other code units. */
function getUtf8Rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
