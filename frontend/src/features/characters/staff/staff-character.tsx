import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Character } from '#shared/character.ts';
import type { PlayerId } from '#shared/ids.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { BusyMark } from '#ui/loading/loading.tsx';
import { staffPaths } from '../../../session/paths/staff-paths.ts';
import { CharacterProfile } from '../character-profile.tsx';
import { staffCharacterDrafts } from './character-drafts.ts';
import { CharacterEditor } from './character-editor.tsx';
import { type CharacterEdits, useIsSaving } from './use-character-edits.ts';

interface Props {
  character: Character;
  /** The player to whom it belongs. */
  playerId: PlayerId;
  /** The member of staff who reads. */
  staffId: PlayerId;
  edits: CharacterEdits;
}

/** A character of a player as staff see it, or the editor in its place. */
export function StaffCharacter({ character, playerId, staffId, edits }: Props) {
  const { id, name } = character;
  const isEditing = edits.editing === id;
  const isSaving = useIsSaving(id);
  const editButton = useReturnedFocus(isEditing);
  if (isEditing)
    return (
      <li className="min-w-0 md:col-span-2">
        <CharacterEditor
          character={character}
          staffId={staffId}
          onSave={(edit) => edits.save(playerId, edit)}
          onCancel={() => edits.cancel(id)}
        />
      </li>
    );
  const hasDraft = staffCharacterDrafts.load(staffId, id) !== undefined;
  return (
    <li className="min-w-0">
      <CharacterProfile character={character} forStaff>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <Link
            to={staffPaths.inspectedCharacter(id)}
            className="inline-flex min-h-11 items-center text-cool underline underline-offset-4 hover:text-text"
          >
            Inspect <span className="sr-only">{name}</span>
          </Link>
          <span className="flex items-center gap-3">
            {hasDraft ? <span className="text-sm text-coin">Unsaved changes</span> : null}
            {isSaving ? (
              <span role="status" className="flex items-center gap-2 text-sm text-soft">
                <BusyMark />
                Saving...
              </span>
            ) : null}
            <IconButton
              ref={editButton}
              icon={Pencil}
              label={`Edit ${name}`}
              aria-disabled={isSaving || undefined}
              onClick={() => isSaving || edits.edit(id)}
            />
          </span>
        </div>
      </CharacterProfile>
    </li>
  );
}

/** Returns the focus to the Edit button when the editor that replaced it closes. */
function useReturnedFocus(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return button;
}
