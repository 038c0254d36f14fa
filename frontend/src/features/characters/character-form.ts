import * as v from 'valibot';
import { CharacterFields } from '#shared/character.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';

/** A character as form values: the age is a string, empty if unknown. */
export const CharacterForm = v.object({
  ...CharacterFields.entries,
  age: v.pipe(
    v.string(),
    v.trim(),
    v.transform((age) => (age === '' ? null : Number(age))),
    CharacterFields.entries.age,
  ),
});

/** The initial form values: the character's own, or empty ones and a face by chance for a new character. */
export const formValues = (character: CharacterFields | undefined): v.InferInput<typeof CharacterForm> => ({
  name: character?.name ?? '',
  age: character?.age?.toString() ?? '',
  gender: character?.gender ?? '',
  location: character?.location ?? '',
  bio: character?.bio ?? '',
  face: character ? (character.face ?? '') : formatFace(pickFace(crypto.randomUUID())),
});

/** The fields in display order with their labels. */
export const FIELD_LABELS = {
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  location: 'Location',
  bio: 'Bio',
  face: 'Face',
} as const satisfies Record<keyof CharacterFields, string>;

/** The fields of a character, in order. */
const FIELD_NAMES = Object.keys(FIELD_LABELS) as (keyof CharacterFields)[]; // keys of a literal

/** The form values that have changed. */
export function findChanges(before: CharacterFields, now: CharacterFields): Partial<CharacterFields> {
  const changed = FIELD_NAMES.filter((name) => !isSame(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** A text area normalizes line endings, which is no change by the user. */
const isSame = (before: FieldValue, now: FieldValue): boolean =>
  typeof before === 'string'
    ? before.replace(/\r\n?/g, '\n') === String(now ?? '').replace(/\r\n?/g, '\n')
    : (before ?? '') === (now ?? '');

/** A missing face is the same as an empty one. */
type FieldValue = CharacterFields[keyof CharacterFields];
