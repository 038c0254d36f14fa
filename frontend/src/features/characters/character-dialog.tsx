import { useWatch } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { Character } from '#shared/character.ts';
import { formatFace } from '#shared/face/face.ts';
import { findFace } from '#shared/face/find-face.ts';
import type { PlayerId } from '#shared/ids.ts';
import { Button } from '#ui/control/button.tsx';
import { PanelDialog } from '#ui/overlay/panel-dialog.tsx';
import { createCharacter, updateCharacter } from '../../api/own-characters.ts';
import { Drafts } from '../../forms/drafts.ts';
import { useFormDraft } from '../../forms/editor/use-form-draft.ts';
import { useVersionedEditor } from '../../forms/editor/use-versioned-editor.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { NotSaved, useUnsaved } from '../../forms/unsaved-changes.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { gameSession } from '../../session/game-session.ts';
import { CharacterConflict } from './character-conflict.tsx';
import { CHARACTER_DEFINITION } from './character-definition.tsx';
import { CharacterFieldset } from './character-fieldset.tsx';
import { CharacterForm, toFormValues } from './character-form.ts';
import { FaceMaker } from './face/face-maker.tsx';
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
export function CharacterDialog({ heading, ...props }: Props) {
  const { character, onClose } = props;
  const { form, field, failure, isDirty, busy, submitTo, save, conflict } = useCharacterForm(props);
  const { isConfirming, close, goOn } = useUnsaved(isDirty, onClose);
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
              onSave={conflict.onSave}
              explanation="It was saved in another window, in the game or by staff."
              onTakeTheirs={onClose}
            />
          </div>
          {isConfirming ? <NotSaved /> : null}
        </>
      ) : (
        <form noValidate onSubmit={submit} onChange={goOn} className="mt-5 grid gap-5">
          <CharacterFieldset form={form} field={field}>
            <CharacterFace form={form} id={character?.id ?? ''} />
          </CharacterFieldset>
          <FailureNotice failure={failure} />
          {isConfirming ? <NotSaved /> : null}
          <div className="flex flex-wrap gap-4">
            <Button type="submit" variant="hot" busy={busy}>
              {character ? 'Save changes' : 'Create character'}
            </Button>
            <Button variant="outline" onClick={close}>
              {isConfirming ? 'Discard changes' : 'Cancel'}
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

/** The form of a character and its submission. */
function useCharacterForm({ ownerId, character, written, onClose }: Omit<Props, 'heading'>) {
  const callForm = useCallForm({
    schema: CharacterForm,
    defaultValues: toFormValues(character),
    fallback: character ? CHARACTER_DEFINITION.fallback : 'Failed to create character',
  });
  const { form } = callForm;
  const { isDirty } = form.formState;
  useFormDraft({
    drafts: characterDrafts,
    session: gameSession,
    ownerId,
    form,
    values: written,
    buildDraft: () => (isDirty ? { character, values: form.getValues() } : undefined),
  });
  const editor = useVersionedEditor({
    definition: CHARACTER_DEFINITION,
    entity: character,
    create: async (fields, key) => ({
      data: await createCharacter(fields, key),
      message: 'Character created successfully',
    }),
    update: async ({ id, version }, changes) => ({
      data: await updateCharacter(id, changes, version),
      message: 'Character updated successfully',
    }),
    readSaved: (saved) => saved,
    known: { put: usePutCharacter() },
    onDone: onClose,
  });
  return { ...callForm, ...editor, isDirty };
}
