import * as v from 'valibot';
import { limitCharacters } from './limit-characters.ts';
import { leavesMark, normalizeLine, normalizeLines } from './normalize-text.ts';

/** Normalizes user input; text without a visible character becomes empty. */
const keepNormalized = (normalize: (text: string) => string) =>
  v.transform((text: string) => {
    const normalized = normalize(text);
    return leavesMark(normalized) ? normalized : '';
  });

const limitText = (what: string, most: number) =>
  limitCharacters(most, `${what} can have at most ${most} characters`);

/**
 * An optional line of text.
 *
 * @param what the field's name in messages, such as 'The title'
 */
export const buildOptionalLine = (what: string, most: number) =>
  v.pipe(
    v.string(`${what} must be a text`),
    v.trim(),
    ...limitText(what, most),
    keepNormalized(normalizeLine),
  );

/**
 * An optional text of several lines.
 *
 * @param what the field's name in messages
 */
export const buildOptionalLines = (what: string, most: number) =>
  v.pipe(
    v.string(`${what} must be a text`),
    v.trim(),
    ...limitText(what, most),
    keepNormalized(normalizeLines),
  );

/**
 * A required line of text.
 *
 * @param missing the message if the text is empty
 */
export const buildRequiredLine = (what: string, most: number, missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    ...limitText(what, most),
    keepNormalized(normalizeLine),
    v.nonEmpty(missing),
  );

/**
 * A required text of several lines.
 *
 * @param missing the message if the text is empty
 */
export const buildRequiredLines = (what: string, most: number, missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    ...limitText(what, most),
    keepNormalized(normalizeLines),
    v.nonEmpty(missing),
  );
