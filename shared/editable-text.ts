import { leavesMark, normalizeLine, normalizeLines } from './normalize-text.ts';
import { SITE_CONTENT_LIMITS } from './site-content-limits.ts';
import { isTitle, type TextKey } from './text-content.ts';
import { countCharacters, getMaxUnits } from './text-length.ts';

/** Normalizes a text of the home page: a title is one line, all other texts may have several. */
export const normalizeText = (key: TextKey, text: string): string =>
  (isTitle(key) ? normalizeLine : normalizeLines)(text);

/** The maximum length of a text of the home page, as `countCharacters` counts. */
export const getMaxLength = (key: TextKey): number =>
  isTitle(key) ? SITE_CONTENT_LIMITS.title : SITE_CONTENT_LIMITS.otherText;

/**
 * Returns the problem with a text of the home page as a message for the editor, or undefined if the text is valid. A
 * far too long text is rejected before it is processed.
 *
 * @param written normalized or not
 */
export function findTextProblem(key: TextKey, written: string): string | undefined {
  const most = getMaxLength(key);
  const tooLong = `The text can have at most ${most} characters`;
  if (written.length > getMaxUnits(most)) return tooLong;
  const text = normalizeText(key, written);
  if (!leavesMark(text)) return 'Text cannot be empty';
  return countCharacters(text) <= most ? undefined : tooLong;
}
