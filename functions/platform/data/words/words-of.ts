/** A thing is found by at most so many words; each costs a unit or two whenever its state changes. */
export const MOST_WORDS = 16;
const SHORTEST = 2;
/** Longer words are found by their beginnings. */
const LONGEST = 32;

/**
 * The distinct words of some texts in their order: runs of letters and digits of any script, of two or
 * more, in lower case and without accents.
 */
export function wordsIn(texts: readonly string[]): string[] {
  const folded = texts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [
    ...new Set(
      words
        .map((word) => [...word])
        .filter(isLongEnough)
        .map(cut),
    ),
  ];
}

/** The words that a thing with these texts is found by; what comes first in the texts is kept. */
export const wordsOf = (texts: readonly string[]): string[] => wordsIn(texts).slice(0, MOST_WORDS);

const isLongEnough = (characters: readonly string[]): boolean => characters.length >= SHORTEST;
const cut = (characters: readonly string[]): string => characters.slice(0, LONGEST).join('');
