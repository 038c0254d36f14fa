import type { Character, CharacterFields } from '../../../../shared/character.ts';
import { CONFLICT_SIDES, EditConflict } from '../../forms/edit-conflict.tsx';
import { Differences } from '../../ui/differences.tsx';
import { FIELD_LABELS, FIELD_NAMES, findChanges } from './character-form.ts';
import { FacePortrait, findFace } from './face/face-portrait.tsx';

interface Props {
  mine: CharacterFields;
  theirs: Character;
  /** Who may have saved the other version. */
  explanation: string;
  /** May throw ApiError, which is then shown. */
  keepMine: () => Promise<void>;
  onTakeTheirs: () => void;
}

/** Shows the user's version next to the version that was saved elsewhere, and lets the user choose. */
export function CharacterConflict({ mine, theirs, explanation, keepMine, onTakeTheirs }: Props) {
  const different = findChanges(theirs, mine);
  return (
    <EditConflict
      title="This character changed while you were editing"
      explanation={`${explanation} Your changes are still here: choose which version to keep.`}
      fallback="Failed to update character"
      onKeepMine={keepMine}
      onTakeTheirs={onTakeTheirs}
    >
      <Differences
        titles={CONFLICT_SIDES}
        differences={FIELD_NAMES.filter((name) => name in different).map((name) => ({
          label: FIELD_LABELS[name],
          sides: name === 'face' ? showFaces(mine, theirs) : [mine[name], theirs[name]],
        }))}
      />
    </EditConflict>
  );
}

const showFaces = (mine: CharacterFields, { face, id }: Character) =>
  [
    <FacePortrait key="mine" face={findFace(mine.face, id)} />,
    <FacePortrait key="theirs" face={findFace(face, id)} />,
  ] as const;
