import * as v from 'valibot';
import { CharacterId, IsoTime } from './ids.ts';
import { LIMITS } from './limits.ts';

const AGE = `Age must be a whole number from ${LIMITS.characterAgeMinimum} to ${LIMITS.characterAgeMaximum}`;

const text = (what: string, limit: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(limit, `${what} has at most ${limit} characters`), whole());

/** A surrogate without its other half cannot be stored as UTF-8, so it would not come back as it was written. */
const whole = () =>
  v.check((written: string) => written.isWellFormed(), 'This text holds a broken character');

/** What a player says of a character. An age of null and empty texts mean that nothing is said. */
export const CharacterFields = v.object({
  name: v.pipe(
    v.string('Please enter a name'),
    v.trim(),
    v.nonEmpty('Please enter a name'),
    v.maxLength(LIMITS.characterName, `A name has at most ${LIMITS.characterName} characters`),
    whole(),
  ),
  age: v.nullable(
    v.pipe(
      v.number(AGE),
      v.integer(AGE),
      v.minValue(LIMITS.characterAgeMinimum, AGE),
      v.maxValue(LIMITS.characterAgeMaximum, AGE),
    ),
  ),
  gender: text('Gender', LIMITS.characterGender),
  location: text('Location', LIMITS.characterLocation),
  /** Kept exactly as written, white space included: its tags are parsed only where it is shown. */
  bio: v.pipe(
    v.string(),
    v.maxLength(
      LIMITS.characterBio,
      `A bio has at most ${LIMITS.characterBio.toLocaleString('en')} characters`,
    ),
    whole(),
  ),
});
export type CharacterFields = v.InferOutput<typeof CharacterFields>;

export const Character = v.object({
  id: CharacterId,
  ...CharacterFields.entries,
  createdAt: IsoTime,
  version: v.number(),
});
export type Character = v.InferOutput<typeof Character>;
