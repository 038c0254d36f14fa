import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { CHARACTER_LABELS } from '#shared/character-labels.ts';
import { MergeNotice } from '../../forms/conflicts/merge-notice.tsx';
import { findChanges } from './character-form.ts';
import { FacePortrait, findFace } from './face/face-portrait.tsx';

interface Props {
  /** The version that the user started from. */
  from: Character;
  mine: CharacterFields;
  theirs: Character;
  /** Who saved the other version; only staff are told. */
  by: string | undefined;
  /** Who may have saved the other version. */
  explanation: string;
  /** May throw ApiError, which is then shown. */
  onSave: (merged: CharacterFields) => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows the user's version next to the version that was saved elsewhere, and lets the user choose field by field. */
export const CharacterConflict = ({ from, mine, theirs, explanation, ...conflict }: Props) => (
  <MergeNotice<CharacterFields>
    what="this character"
    // It may have been the player, in another window.
    title={conflict.by ? undefined : 'This character changed while you were editing'}
    base={from}
    mine={mine}
    theirs={theirs}
    explanation={`${explanation} Your changes are still here.`}
    labels={CHARACTER_LABELS}
    findChanges={findChanges}
    describe={(fields, name) =>
      name === 'face' ? <FacePortrait face={findFace(fields.face, theirs.id)} /> : fields[name]
    }
    fallback="Failed to update character"
    {...conflict}
  />
);
