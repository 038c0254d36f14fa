import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Character } from '../../../../shared/character.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from '../../ui/form-notice.tsx';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BioEditor } from './bio-editor.tsx';
import { CharacterConflict } from './character-conflict.tsx';
import { FIELD_LABELS } from './character-form.ts';
import { useCharacterForm } from './use-character-form.ts';

interface Props {
  /** The character to change; undefined to make a new one. */
  character: Character | undefined;
  onClose: () => void;
}

/** Makes or changes a character. What is written is not given up without asking. */
export function CharacterDialog({ character, onClose }: Props) {
  const { form, field, failure, busy, submitTo, save, update, conflict } = useCharacterForm(
    character,
    onClose,
  );
  const [leaving, setLeaving] = useState(false);
  const bio = useWatch({ control: form.control, name: 'bio' });
  const { isDirty } = form.formState;
  const close = () => (isDirty && !(leaving || conflict) ? setLeaving(true) : onClose());
  const submit = submitTo((fields) => {
    setLeaving(false);
    return save(fields);
  });
  const text = (name: 'name' | 'age' | 'gender' | 'location') => ({
    label: FIELD_LABELS[name],
    autoComplete: 'off',
    ...field(name),
  });
  return (
    <PanelDialog title={character ? `Edit ${character.name}` : 'Create a character'} onClose={close} wide>
      {conflict ? (
        <CharacterConflict {...conflict} onKeepMine={update} onTakeTheirs={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
          <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
            <TextField {...text('name')} data-first-focus="" />
            <TextField {...text('age')} optional inputMode="numeric" />
            <TextField {...text('gender')} optional />
            <TextField {...text('location')} optional />
          </div>
          <BioEditor {...field('bio')} value={bio} />
          <FailureNotice failure={failure} />
          {leaving ? <NotSaved /> : null}
          <div className="flex flex-wrap gap-4">
            <Button type="submit" look="hot" busy={busy}>
              {character ? 'Save changes' : 'Create character'}
            </Button>
            <Button look="outline" onClick={close}>
              {leaving ? 'Give up changes' : 'Cancel'}
            </Button>
          </div>
        </form>
      )}
    </PanelDialog>
  );
}

const NotSaved = () => (
  <FormNotice kind="error" title="You have changes that are not saved">
    <p>Save them, or give them up.</p>
  </FormNotice>
);
