import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InferInput } from 'valibot';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { toast } from '#ui/overlay/toast.ts';
import { ApiError, describeError, findConflict } from '../../../api/api-error.ts';
import { buildCharacterKey, changeCharacter } from '../../../api/staff-characters.ts';
import { playerQuery } from '../../../api/staff-players.ts';
import { type CharacterForm, findChanges } from '../character-form.ts';
import { staffCharacterDrafts } from './character-drafts.ts';

/** An edit that is ready to be saved. */
export interface CharacterEdit {
  /** The version that the edit started from. */
  from: Character;
  fields: CharacterFields;
  /** The same as typed. */
  values: InferInput<typeof CharacterForm>;
}

interface SentEdit extends CharacterEdit {
  playerId: PlayerId;
}

const MUTATION_KEY = ['game', 'change-character'];
const FAILED = 'Failed to update character';

/** Whether a change of the character is being saved. */
export const useIsSaving = (id: CharacterId): boolean =>
  useIsMutating({
    mutationKey: MUTATION_KEY,
    // Only the mutations below have this key.
    predicate: ({ state }) => (state.variables as SentEdit | undefined)?.from.id === id,
  }) > 0;

/**
 * The edits of characters by a member of staff, one character at a time. A saved edit shows at once; if the server
 * refuses it, the character changes back, and the editor opens again with the edit.
 */
export function useCharacterEdits(staffId: PlayerId) {
  const cache = useQueryClient();
  const [editing, setEditing] = useState<CharacterId>();
  const show = (playerId: PlayerId, character: Character) =>
    cache.setQueryData(
      playerQuery(playerId).queryKey,
      (found) =>
        found && {
          ...found,
          characters: found.characters.map((each) => (each.id === character.id ? character : each)),
        },
    );
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: ({ from, fields }: SentEdit) => changeCharacter(from, fields),
    onMutate: async ({ playerId, from, fields }) => {
      // A pending response would restore the old state.
      await cache.cancelQueries({ queryKey: playerQuery(playerId).queryKey });
      show(playerId, { ...from, ...fields });
    },
    onSuccess: ({ data, message }, { playerId }) => {
      show(playerId, data.character);
      toast.success(message ?? 'Character updated successfully');
    },
    onError: (error, { playerId, from, fields, values }) => {
      const theirs = findConflict<Character>(error);
      const by = error instanceof ApiError ? error.changedBy : undefined;
      const problem = describeError(error, FAILED);
      show(playerId, theirs ?? from);
      staffCharacterDrafts.store(
        theirs
          ? { from, values, conflict: { mine: { ...theirs, ...findChanges(from, fields) }, theirs, by } }
          : { from, values, problem },
        staffId,
        from.id,
      );
      toast.error(problem);
      setEditing((other) => other ?? from.id);
    },
    onSettled: (_data, _error, { from }) => cache.invalidateQueries({ queryKey: buildCharacterKey(from.id) }),
  });

  const close = (id: CharacterId) => {
    staffCharacterDrafts.delete(staffId, id);
    setEditing(undefined);
  };
  return {
    /** The character whose editor is open. */
    editing,
    /** Opens an editor; that of another character closes and keeps its draft. */
    edit: setEditing,
    /** Closes the editor and discards its draft. */
    cancel: close,
    save: (playerId: PlayerId, edit: CharacterEdit) => {
      close(edit.from.id);
      mutate({ playerId, ...edit });
    },
  };
}

export type CharacterEdits = ReturnType<typeof useCharacterEdits>;
