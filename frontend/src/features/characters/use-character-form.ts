import { useEffect, useState } from 'react';
import type { Character, CharacterFields } from '../../../../shared/character.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { createCharacter, updateCharacter } from '../../api/characters.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { CharacterForm, findChanges, formValues } from './character-form.ts';
import { conflictingCharacter } from './conflicting-character.ts';
import type { Draft } from './stored-draft.ts';
import { usePutCharacter } from './use-character-list.ts';

/** The user's input and the version that was saved elsewhere. */
interface Conflict {
  mine: CharacterFields;
  theirs: Character;
}

/**
 * The form of a character and its submission.
 *
 * @param character the one to edit; undefined to create one
 * @param written unsaved input on top of the character's own values
 * @param onDone called once it is saved
 */
export function useCharacterForm(
  character: Character | undefined,
  written: Draft['values'] | undefined,
  onDone: () => void,
) {
  const put = usePutCharacter();
  const getKey = useAttemptKey();
  const [conflict, setConflict] = useState<Conflict>();
  const callForm = useCallForm({
    schema: CharacterForm,
    defaultValues: formValues(character),
    fallback: character ? 'Failed to update character' : 'Failed to create character',
  });
  const { reset } = callForm.form;
  useEffect(() => {
    if (written) reset(written, { keepDefaultValues: true });
  }, [written, reset]);
  const done = (saved: Character, words: string) => {
    put(saved);
    toast.success(words);
    onDone();
  };
  const create = async (fields: CharacterFields) =>
    done(await createCharacter(fields, getKey(fields)), 'Character created successfully');
  /** Saves the changes compared to `from`; may throw ApiError. */
  const update = async (fields: CharacterFields, from: Character) => {
    const changes = findChanges(from, fields);
    try {
      done(await updateCharacter(from.id, changes, from.version), 'Character updated successfully');
    } catch (error) {
      const theirs = conflictingCharacter(error);
      if (!theirs) throw error;
      put(theirs);
      // Fields that the user did not edit must not be reverted.
      setConflict({ mine: { ...theirs, ...changes }, theirs });
    }
  };
  const save = (fields: CharacterFields) => (character ? update(fields, character) : create(fields));
  return { ...callForm, save, update, conflict };
}
