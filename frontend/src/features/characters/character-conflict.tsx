import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { VersionConflict } from '../../forms/editor/version-conflict.tsx';
import { CHARACTER_DEFINITION } from './character-definition.tsx';

interface Props {
  /** The version that the user started from. */
  from: Character;
  mine: CharacterFields;
  theirs: Character;
  /** Who saved the other version; only staff can see it. */
  by: string | undefined;
  /** Who may have saved the other version. */
  explanation: string;
  /** May throw ApiError, which is then shown. */
  onSave: (merged: CharacterFields) => Promise<unknown>;
  onTakeTheirs: () => void;
}

/** Shows the user's version next to the version that was saved elsewhere, and lets the user choose field by field. */
export const CharacterConflict = ({ explanation, ...conflict }: Props) => (
  <VersionConflict
    definition={CHARACTER_DEFINITION}
    // It may have been the player, in another window.
    title={conflict.by ? undefined : 'This character changed while you were editing'}
    explanation={`${explanation} Your changes are still here.`}
    {...conflict}
  />
);
