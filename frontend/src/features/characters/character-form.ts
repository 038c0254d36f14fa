import * as v from 'valibot';
import { CharacterFields } from '#shared/character-fields.ts';
import {
  CHARACTER_FIELD_NAMES,
  CHARACTER_LABELS,
  type CharacterFieldName,
} from '#shared/character-labels.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { findFieldChanges } from '../../forms/conflicts/compare-edits.ts';

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
export function toFormValues(character: CharacterFields | undefined): v.InferInput<typeof CharacterForm> {
  const values = mapFields((name) => character?.[name]?.toString() ?? '');
  return character ? values : { ...values, face: formatFace(pickFace(crypto.randomUUID())) };
}

const mapFields = <Value>(map: (name: CharacterFieldName) => Value): Record<CharacterFieldName, Value> =>
  // The pairs have all names, and the values of `map`.
  Object.fromEntries(CHARACTER_FIELD_NAMES.map((name) => [name, map(name)])) as Record<
    CharacterFieldName,
    Value
  >;

/** The fields of a character that have changed. A missing face is the same as an empty one. */
export const findChanges = (before: CharacterFields, now: CharacterFields): Partial<CharacterFields> =>
  findFieldChanges(CHARACTER_LABELS, before, now);
