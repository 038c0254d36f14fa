import { foldText } from '../fold-text.ts';

/** The maximum number of indexed words per entity; each costs a unit or two when the entity's state changes. */
export const MAX_INDEXED_WORDS = 16;
const MIN_LENGTH = 2;
/** Longer words are indexed by their prefix. */
const MAX_LENGTH = 32;

/**
 * Returns the distinct words of some texts in order: runs of two or more letters and digits of any script, in lower
 * case and without accents.
 */
export function tokenize(texts: readonly string[]): string[] {
  const words = foldText(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(
      words
        .map((word) => [...word])
        .filter(isLongEnough)
        .map(truncate),
    ),
  ];
}

/** Returns the indexed words of an entity with these texts; the first ones win. */
export const tokenizeForIndex = (texts: readonly string[]): string[] =>
  tokenize(texts).slice(0, MAX_INDEXED_WORDS);

const isLongEnough = (characters: readonly string[]): boolean => characters.length >= MIN_LENGTH;
const truncate = (characters: readonly string[]): string => characters.slice(0, MAX_LENGTH).join('');
