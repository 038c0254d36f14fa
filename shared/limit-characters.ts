import * as v from 'valibot';
import { countCharacters, getMaxUnits } from './text-length.ts';

/** For the few texts whose characters are no more than the limit, but huge. */
const HUGE = 'This text has too many accents or joined emoji';

/**
 * The checks of a text whose length people count: in characters, with a limit in UTF-16 units behind it, which the API's
 * documents publish. A far too long text is not counted.
 *
 * @param most the most characters
 * @param message for a text with more of them
 */
export const limitCharacters = (most: number, message: string) => {
  const units = getMaxUnits(most);
  return [
    v.description<string, string>(
      `At most ${most} characters as people count them: Unicode's grapheme clusters`,
    ),
    v.maxLength<string, number, (issue: { input: string }) => string>(units, ({ input }) =>
      countCharacters(input.slice(0, units)) > most ? message : HUGE,
    ),
    // Most texts have no more units than characters are allowed, and need not be counted.
    v.check<string, string>(
      (text) => text.length <= most || text.length > units || countCharacters(text) <= most,
      message,
    ),
  ] as const;
};
