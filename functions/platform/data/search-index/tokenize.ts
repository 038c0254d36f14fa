import { foldForSearch } from '../fold-text.ts';

/** Longer words are indexed by their beginning. */
const MAX_LENGTH = 32;

/** Letters of scripts that are written without spaces, or with endings attached. */
const CJK = '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}]&&[\\p{L}\\p{N}\\p{M}]]';
const WORD = `[[\\p{L}\\p{N}\\p{M}]--${CJK}]`;
const EMOJI =
  '\\p{RI}\\p{RI}|[\\p{Extended_Pictographic}--[\\p{L}\\p{N}]](?:\\u200d\\p{Extended_Pictographic})*';

const TOKEN = new RegExp(`${CJK}+|${WORD}+|${EMOJI}`, 'gv');
const BEGINS_WITH_CJK = new RegExp(`^${CJK}`, 'v');
const BEGINS_WITH_LETTER = /^\p{L}/u;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** Punctuation around a word, which is no part of it. The signs of `c++` and `c#` are. */
const AROUND = /^[\p{Ps}\p{Pi}\p{Pf}"'¡¿]+|[\p{Pe}\p{Pf}\p{Pi}\p{Pd}"'.,:;!?…]+$/gu;

/** Whether a word is in a script that needs no spaces, so that it may be found from its middle. */
export const isCjk = (word: string): boolean => BEGINS_WITH_CJK.test(word);

/** The first characters of a word, for its key: longer words are the same from there on. */
const truncate = (word: string): string => [...word].slice(0, MAX_LENGTH).join('');

/**
 * A tag in the one form that all of its spellings have: folded, with hyphens for spaces. Empty for a tag that folds to
 * nothing.
 */
export const toTagSlug = (tag: string): string => truncate(foldForSearch(tag).trim().replace(/\s+/gu, '-'));

/**
 * Returns the distinct words of some texts in order, folded: letters and digits of any script, without single letters of
 * alphabets; emoji, each as a word; and what has nothing else, such as `c++`, as it is.
 */
export const tokenize = (texts: readonly string[]): string[] => [...new Set(texts.flatMap(tokenizeText))];

function tokenizeText(text: string): string[] {
  const folded = foldForSearch(text);
  const parts = folded.split(/\s+/u).filter((part) => part !== '');
  const found = parts.flatMap(tokenizePart);
  // A tag may be nothing but signs.
  return found.length > 0 || HAS_LETTER.test(folded) ? found : parts.map(truncate);
}

function tokenizePart(part: string): string[] {
  const words = (part.match(TOKEN) ?? []).filter((word) => !isSingleLetter(word)).map(truncate);
  if (words.length > 0) return words;
  const sign = part.replace(AROUND, '');
  return HAS_LETTER.test(sign) && !isSingleLetter(sign) ? [truncate(sign)] : [];
}

/** A letter of an alphabet says too little; a digit, a character of Chinese or an emoji does not. */
const isSingleLetter = (word: string): boolean =>
  [...word].length === 1 && BEGINS_WITH_LETTER.test(word) && !isCjk(word);

/** Pairs of characters within a CJK word, and its last one: the beginnings of what a search finds from its middle. */
export function listPairs(word: string): string[] {
  if (!isCjk(word)) return [];
  const characters = [...word];
  return [...new Set(characters.slice(1).map((_, index) => characters.slice(index + 1, index + 3).join('')))];
}
