import { useEffect, useState } from 'react';
import type { Character, CharacterFields } from '../../../../shared/character.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { createCharacter, updateCharacter } from '../../api/characters.ts';
import { useCallForm } from '../../forms/use-call-form.ts';
import { toast } from '../../ui/toast.ts';
import { CharacterForm, changesOf, formValues } from './character-form.ts';
import type { Draft } from './kept-draft.ts';
import { meanwhileOf } from './meanwhile.ts';
import { usePutCharacter } from './use-character-list.ts';

/** What the person has written, and what was saved from somewhere else meanwhile. */
interface Conflict {
  mine: CharacterFields;
  theirs: Character;
}

/**
 * The form of a character and what becomes of it.
 *
 * @param character the one to change; undefined to make a new one
 * @param written what is in it beyond the character's own values, not saved
 * @param onDone called once it is saved
 */
export function useCharacterForm(
  character: Character | undefined,
  written: Draft['values'] | undefined,
  onDone: () => void,
) {
  const put = usePutCharacter();
  const keyFor = useAttemptKey();
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
    done(await createCharacter(fields, keyFor(fields)), 'Character created successfully');
  /** Saves what is no longer as it was in `from`; may throw ApiError. */
  const update = async (fields: CharacterFields, from: Character) => {
    const changes = changesOf(from, fields);
    try {
      done(await updateCharacter(from.id, changes, from.version), 'Character updated successfully');
    } catch (error) {
      const theirs = meanwhileOf(error);
      if (!theirs) throw error;
      put(theirs);
      // What this person did not touch is not theirs to bring back.
      setConflict({ mine: { ...theirs, ...changes }, theirs });
    }
  };
  const save = (fields: CharacterFields) => (character ? update(fields, character) : create(fields));
  return { ...callForm, save, update, conflict };
}
