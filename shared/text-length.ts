const GRAPHEMES = new Intl.Segmenter();

/** UTF-16 units of the longest emoji, with some to spare. */
const UNITS_OF_EMOJI = 16;
/** More than the writing of any language takes on average. */
const UNITS_OF_WRITING = 3;
/** Up to here, a text may be nothing but the longest emoji: a name, a title, a description of an image. */
const SHORT_UNITS = 2_000;

/**
 * Counts the characters of a text as readers do, in Unicode grapheme clusters: an emoji of several parts or a letter
 * with accents is one character.
 */
export const countCharacters = (text: string): number => [...GRAPHEMES.segment(text)].length;

/**
 * The most UTF-16 units, which `length` and fields of pages count, of a text with a limit in characters: one
 * character alone could be of any size.
 *
 * @param most the limit in characters
 */
export const getMaxUnits = (most: number): number =>
  Math.max(most * UNITS_OF_WRITING, Math.min(most * UNITS_OF_EMOJI, SHORT_UNITS));

/**
 * Returns the first whole characters of a text, for a recipient that counts UTF-16 units.
 *
 * @param units how many UTF-16 units they can have together
 */
export function truncateText(text: string, units: number): string {
  if (text.length <= units) return text;
  // A character that goes on after these units ends where the next one begins, so that it is left out.
  const end = [...GRAPHEMES.segment(text.slice(0, units + 1))].at(-1)?.index ?? 0;
  return text.slice(0, end);
}
