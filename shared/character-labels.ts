import type { CharacterFields } from './character-fields.ts';

/** The fields in the order in which they are shown, with their labels. */
export const CHARACTER_LABELS = {
  name: 'Name',
  age: 'Age',
  gender: 'Gender',
  location: 'Location',
  bio: 'Bio',
  face: 'Face',
} as const satisfies Record<keyof CharacterFields, string>;

export type CharacterFieldName = keyof typeof CHARACTER_LABELS;

// The keys of a constant are exactly those of its type.
export const CHARACTER_FIELD_NAMES = Object.keys(CHARACTER_LABELS) as CharacterFieldName[];
