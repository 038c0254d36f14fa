import * as v from 'valibot';
import { CHARACTER_LIMITS } from './character-limits.ts';
import { parseFace } from './face/face.ts';
import { limitCharacters } from './limit-characters.ts';
import { nameText } from './name-text.ts';

const AGE = `Age must be a whole number from ${CHARACTER_LIMITS.ageMinimum} to ${CHARACTER_LIMITS.ageMaximum}`;

const buildText = (what: string, limit: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    ...limitCharacters(limit, `${what} can have at most ${limit} characters`),
    requireWhole(),
  );

/** An unpaired surrogate cannot be stored as UTF-8, so the text would not come back as it was written. */
const requireWhole = () =>
  v.check((written: string) => written.isWellFormed(), 'This text contains an invalid character');

/** The profile of a character. A null age or an empty text means that the player gave none. */
export const CharacterFields = v.object({
  name: v.pipe(
    nameText('Please enter a name'),
    v.nonEmpty('Please enter a name'),
    ...limitCharacters(CHARACTER_LIMITS.name, `A name can have at most ${CHARACTER_LIMITS.name} characters`),
  ),
  age: v.nullable(
    v.pipe(
      v.number(AGE),
      v.integer(AGE),
      v.minValue(CHARACTER_LIMITS.ageMinimum, AGE),
      v.maxValue(CHARACTER_LIMITS.ageMaximum, AGE),
    ),
  ),
  gender: buildText('Gender', CHARACTER_LIMITS.gender),
  location: buildText('Location', CHARACTER_LIMITS.location),
  /** Stored exactly as written, white space included; its tags are parsed only for display. */
  bio: v.pipe(
    v.string(),
    ...limitCharacters(
      CHARACTER_LIMITS.bio,
      `A bio can have at most ${CHARACTER_LIMITS.bio.toLocaleString('en')} characters`,
    ),
    requireWhole(),
  ),
  /** The code of a face, see `parseFace`; missing or empty if the player chose none. */
  face: v.optional(
    v.pipe(
      v.string(),
      v.check((code) => code === '' || parseFace(code) !== undefined, 'This face has unknown parts'),
    ),
  ),
});
export type CharacterFields = v.InferOutput<typeof CharacterFields>;
