import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { Character } from '#shared/character.ts';
import type { CharacterFields } from '#shared/character-fields.ts';
import { formatFace } from '#shared/face/face.ts';
import type { PlayerId } from '#shared/ids.ts';
import { Button } from '#ui/control/button.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { useAttemptKey } from '../../api/attempt-key.ts';
import { createCharacter, updateCharacter } from '../../api/own-characters.ts';
import { useVersionedSave } from '../../forms/conflicts/use-versioned-save.ts';
import { Drafts } from '../../forms/drafts.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { NotSaved, useUnsaved } from '../../forms/unsaved-changes.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { gameSession } from '../../session/game-session.ts';
import { CharacterConflict } from './character-conflict.tsx';
import { CharacterFieldset } from './character-fieldset.tsx';
import { CharacterForm, findChanges, formValues } from './character-form.ts';
import { FaceMaker } from './face/face-maker.tsx';
import { findFace } from './face/face-portrait.tsx';
import { usePutCharacter } from './use-character-list.ts';

/** A player's unsaved input when the session ended. */
export interface CharacterDraft {
  /** The character that the edit started from, for detecting conflicts; undefined for a new one. */
  character: Character | undefined;
  values: InferInput<typeof CharacterForm>;
}

export const characterDrafts = new Drafts<CharacterDraft>();

interface Props {
  ownerId: PlayerId;
  /** The character to edit; undefined to create one. */
  character: Character | undefined;
  /** The owner's unsaved input from before the session ended. */
  written: CharacterDraft['values'] | undefined;
  onClose: () => void;
  /** Gets the focus if the button that opened this is gone, as after the first character. */
  heading: () => HTMLElement | null;
}

/**
 * Creates or edits a character. Unsaved input is not discarded without asking, and survives the end of the
 * session.
 */
export function CharacterDialog({ ownerId, character, written, onClose, heading }: Props) {
  const { form, field, failure, busy, submitTo, save, conflict } = useCharacterForm(
    character,
    written,
    onClose,
  );
  const { isDirty } = form.formState;
  const leave = useEffectEvent(() => {
    const isEnded = gameSession.getState().user?.id !== ownerId;
    if (isDirty && isEnded) characterDrafts.store({ character, values: form.getValues() }, ownerId);
  });
  useEffect(() => () => leave(), []);
  const { asked, close, goOn } = useUnsaved(isDirty, onClose);
  const submit = submitTo((fields) => {
    goOn();
    return save(fields);
  });
  return (
    <PanelDialog
      title={character ? `Edit ${character.name}` : 'Create a character'}
      onClose={close}
      returnFocus={(opener) => (opener?.isConnected ? null : heading())}
      wide
    >
      {conflict ? (
        <>
          <div className="mt-4">
            <CharacterConflict
              from={conflict.from}
              mine={conflict.mine}
              theirs={conflict.theirs}
              by={conflict.by}
              onSave={conflict.saveMerged}
              explanation="It was saved in another window, in the game or by staff."
              onTakeTheirs={onClose}
            />
          </div>
          {asked ? <NotSaved /> : null}
        </>
      ) : (
        <form noValidate onSubmit={submit} onChange={goOn} className="mt-5 grid gap-5">
          <CharacterFieldset form={form} field={field}>
            <CharacterFace form={form} id={character?.id ?? ''} />
          </CharacterFieldset>
          <FailureNotice failure={failure} />
          {asked ? <NotSaved /> : null}
          <div className="flex flex-wrap gap-4">
            <Button type="submit" look="hot" busy={busy}>
              {character ? 'Save changes' : 'Create character'}
            </Button>
            <Button look="outline" onClick={close}>
              {asked ? 'Discard changes' : 'Cancel'}
            </Button>
          </div>
        </form>
      )}
    </PanelDialog>
  );
}

interface CharacterFaceProps {
  form: ReturnType<typeof useCharacterForm>['form'];
  /** The character's id; empty for a new one. */
  id: string;
}

/** The face maker as a field of the form. */
function CharacterFace({ form, id }: CharacterFaceProps) {
  const [code, name] = useWatch({ control: form.control, name: ['face', 'name'] });
  return (
    <FaceMaker
      face={findFace(code, id)}
      name={name}
      onChange={(face) => form.setValue('face', formatFace(face), { shouldDirty: true })}
    />
  );
}

/**
 * The form of a character and its submission.
 *
 * @param character the one to edit; undefined to create one
 * @param written unsaved input on top of the character's own values
 * @param onDone called once it is saved
 */
function useCharacterForm(
  character: Character | undefined,
  written: CharacterDraft['values'] | undefined,
  onDone: () => void,
) {
  const put = usePutCharacter();
  const getKey = useAttemptKey();
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
  const { save: update, conflict } = useVersionedSave<CharacterFields, Character>({
    send: async (fields, from) =>
      done(
        await updateCharacter(from.id, findChanges(from, fields), from.version),
        'Character updated successfully',
      ),
    onConflict: put,
    rebase: (fields, from, theirs) => ({ ...theirs, ...findChanges(from, fields) }),
  });
  const save = (fields: CharacterFields) => (character ? update(fields, character) : create(fields));
  return { ...callForm, save, conflict };
}
