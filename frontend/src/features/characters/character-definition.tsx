import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_LABELS } from '#shared/character-labels.ts';
import { findFace } from '#shared/face/find-face.ts';
import type { EditorDefinition } from '../../forms/editor/editor-definition.ts';
import { FacePortrait } from '../../session/face-portrait.tsx';

/** How characters are edited, and how two versions of one are shown. */
export const CHARACTER_DEFINITION: EditorDefinition<Character, CharacterFields> = {
  what: 'this character',
  fallback: 'Failed to update character',
  labels: CHARACTER_LABELS,
  toFields: (character) => character,
  describe: (fields, name, _, theirs) =>
    name === 'face' ? <FacePortrait face={findFace(fields.face, theirs.id)} /> : fields[name],
};
