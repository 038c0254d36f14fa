import * as v from 'valibot';
import { type Character, CharacterFields } from '../../../../shared/character.ts';

/** A character as a form holds it: an age is text there, empty where none is told. */
export const CharacterForm = v.object({
  ...CharacterFields.entries,
  age: v.pipe(
    v.string(),
    v.trim(),
    v.transform((age) => (age === '' ? null : Number(age))),
    CharacterFields.entries.age,
  ),
});

/** What a form starts with: the character's own values, or nothing for a new one. */
export const formValues = (character: Character | undefined): v.InferInput<typeof CharacterForm> => ({
  name: character?.name ?? '',
  age: character?.age?.toString() ?? '',
  gender: character?.gender ?? '',
  location: character?.location ?? '',
  bio: character?.bio ?? '',
});

/** The fields in the order and by the names that a person reads. */
export const FIELD_LABELS = {
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  location: 'Location',
  bio: 'Bio',
} as const satisfies Record<keyof CharacterFields, string>;

/** The fields of a character, in their order. */
export const FIELD_NAMES = Object.keys(FIELD_LABELS) as (keyof CharacterFields)[]; // keys of a literal

/** Of what a form holds, only what is not as it was. */
export function changesOf(before: CharacterFields, now: CharacterFields): Partial<CharacterFields> {
  const changed = FIELD_NAMES.filter((name) => !isSame(before[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, now[name]]));
}

/** A text area writes every line end as one character, which is no change that anybody made. */
const isSame = (before: string | number | null, now: string | number | null): boolean =>
  typeof before === 'string'
    ? before.replace(/\r\n?/g, '\n') === String(now).replace(/\r\n?/g, '\n')
    : before === now;
