import lookalikes from './lookalikes.json' with { type: 'json' };

/** The Latin letters and digits that other characters look like, by the other character. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
);

const ASCII = /^[\x20-\x7e]+$/;

/** Marks that any script uses, such as accents, and invisible characters. The vowels of Indic scripts stay. */
const IGNORED = /[\p{Script=Inherited}\p{Me}\p{Default_Ignorable_Code_Point}]/gu;

/** Spaces, punctuation and symbols. */
const DECORATION = /[^\p{L}\p{N}\p{M}]/gu;

/**
 * Folds a name, so that names which look alike have a value in common: capitalization, accents, spaces and
 * punctuation make no difference, and a character of any script equals the Latin one it looks like.
 *
 * @returns one or two values. Capitals such as the Greek Ν look like another letter than their small form: one value
 *   takes the characters as they are written, the other all of them as small letters.
 */
export function foldName(name: string): string[] {
  const characters = [...name.normalize('NFC')];
  const asWritten = characters.map((each) =>
    foldCharacter(each, (written) => [written, ...listCases(written)]),
  );
  const caseless = characters.map((each) => foldCharacter(each, listCases));
  return [...new Set([asWritten, caseless].map((folded) => equateLatin(folded.join(''))))];
}

/** The small form comes from the capital one, since some capitals, such as the Greek Σ, have two small forms. */
const toSmallForm = (character: string): string => character.toUpperCase().toLowerCase();
const listCases = (character: string): string[] => [toSmallForm(character), character.toUpperCase()];

/** Looks up the character as it is, and then what it consists of, since that may be less similar. */
function foldCharacter(character: string, listForms: (character: string) => string[]): string {
  const whole = toLatin(character, listForms);
  if (whole !== undefined) return whole;
  const parts = [...character.normalize('NFKD').replaceAll(IGNORED, '')];
  return parts.map((part) => toLatin(part, listForms) ?? toSmallForm(part)).join('');
}

/** What the first of the forms looks like that resembles anything Latin; undefined if none does. */
const toLatin = (character: string, listForms: (character: string) => string[]): string | undefined =>
  listForms(character)
    .map((form) => (ASCII.test(form) ? form.toLowerCase() : LOOKALIKES.get(form)))
    .find((latin) => latin !== undefined);

/** Equates the Latin characters that look alike in some typeface or capitalization. */
function equateLatin(folded: string): string {
  const equal = folded.replaceAll(/[i1|]/g, 'l').replaceAll('0', 'o').replaceAll('m', 'rn');
  return equal.replaceAll(DECORATION, '') || equal;
}
