import * as v from 'valibot';
import { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_FIELD_NAMES, type CharacterFieldName } from '#shared/character-labels.ts';
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
export function formValues(character: CharacterFields | undefined): v.InferInput<typeof CharacterForm> {
  const values = mapFields((name) => character?.[name]?.toString() ?? '');
  return character ? values : { ...values, face: formatFace(pickFace(crypto.randomUUID())) };
}

const mapFields = <Value>(map: (name: CharacterFieldName) => Value): Record<CharacterFieldName, Value> =>
  // The pairs have all names, and the values of `map`.
  Object.fromEntries(CHARACTER_FIELD_NAMES.map((name) => [name, map(name)])) as Record<
    CharacterFieldName,
    Value
  >;

/** The form values that have changed. */
export function findChanges(before: CharacterFields, now: CharacterFields): Partial<CharacterFields> {
  const changed = CHARACTER_FIELD_NAMES.filter((name) => !isSame(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** A text area normalizes line endings, which is no change by the user. */
const isSame = (before: FieldValue, now: FieldValue): boolean =>
  typeof before === 'string'
    ? before.replace(/\r\n?/g, '\n') === String(now ?? '').replace(/\r\n?/g, '\n')
    : (before ?? '') === (now ?? '');

/** A missing face is the same as an empty one. */
type FieldValue = CharacterFields[keyof CharacterFields];
