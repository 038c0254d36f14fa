import { leavesMark, normalizeLine, normalizeLines } from './normalize-text.ts';
import { SITE_CONTENT_LIMITS } from './site-content-limits.ts';
import { isTitle, type TextKey } from './text-content.ts';

/** Normalizes a text of the home page: a title is one line, all other texts may have several. */
export const normalizeText = (key: TextKey, text: string): string =>
  (isTitle(key) ? normalizeLine : normalizeLines)(text);

/**
 * Counts the characters of a text as readers do, in Unicode grapheme clusters: an emoji of several parts or a letter
 * with accents is one character.
 */
export const countCharacters = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** The maximum length of a text of the home page, as `countCharacters` counts. */
export const getMaxLength = (key: TextKey): number =>
  isTitle(key) ? SITE_CONTENT_LIMITS.title : SITE_CONTENT_LIMITS.otherText;

/** The average number of UTF-16 units allowed per character; stacked accents take more. */
const MAX_UNITS_PER_CHARACTER = 8;

/**
 * Returns the problem with a text of the home page as a message for the editor, or undefined if the text is valid. A
 * far too long text is rejected before it is processed.
 *
 * @param written normalized or not
 */
export function findTextProblem(key: TextKey, written: string): string | undefined {
  const most = getMaxLength(key);
  const tooLong = `The text can have at most ${most} characters`;
  if (written.length > most * MAX_UNITS_PER_CHARACTER) return tooLong;
  const text = normalizeText(key, written);
  if (!leavesMark(text)) return 'Text cannot be empty';
  return countCharacters(text) <= most ? undefined : tooLong;
}
