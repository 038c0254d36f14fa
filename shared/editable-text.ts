import { LIMITS } from './limits.ts';
import { isTitle, type TextKey } from './text-content.ts';
import { leavesMark, tidyLine, tidyLines } from './tidy-text.ts';

/** A text of the home page as it is kept: a title is one line, all others may have several. */
export const tidyText = (key: TextKey, text: string): string => (isTitle(key) ? tidyLine : tidyLines)(text);

/**
 * How long a text is to whoever reads it: in what Unicode calls grapheme clusters, so that an emoji of several
 * parts, or a letter with its accents, is one.
 */
export const lengthOf = (text: string): number => [...new Intl.Segmenter().segment(text)].length;

/** How long a text of the home page may be, counted as by `lengthOf`. */
export const longest = (key: TextKey): number => (isTitle(key) ? LIMITS.textTitle : LIMITS.textOther);

/** So many UTF-16 units may make up one character on average; towers of accents take more. */
const UNITS_A_CHARACTER = 8;

/**
 * What is wrong with a text of the home page, in words for the editor; undefined where nothing is. One that is
 * far too long is refused as it was written, before anything looks through it.
 *
 * @param written tidy or not
 */
export function textProblem(key: TextKey, written: string): string | undefined {
  const most = longest(key);
  const tooLong = `The text may have at most ${most} characters`;
  if (written.length > most * UNITS_A_CHARACTER) return tooLong;
  const text = tidyText(key, written);
  if (!leavesMark(text)) return 'Text cannot be empty';
  return lengthOf(text) <= most ? undefined : tooLong;
}
