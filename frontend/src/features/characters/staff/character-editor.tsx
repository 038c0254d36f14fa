import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Character } from '#shared/character.ts';
import type { PlayerId } from '#shared/ids.ts';
import { Button } from '#ui/control/button.tsx';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { NotSaved, useUnsaved } from '../../../forms/unsaved-changes.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { CharacterConflict } from '../character-conflict.tsx';
import { CharacterFieldset } from '../character-fieldset.tsx';
import { CharacterForm, findChanges, toFormValues } from '../character-form.ts';
import { type CharacterDraft, staffCharacterDrafts } from './character-drafts.ts';
import type { CharacterEdit } from './use-character-edits.ts';

interface Props {
  character: Character;
  /** The member of staff who edits. */
  staffId: PlayerId;
  onSave: (edit: CharacterEdit) => void;
  /** Closes the editor and discards the draft. */
  onCancel: () => void;
}

/** Edits a character in place of its card. What is typed survives as a draft until it is saved or discarded. */
export function CharacterEditor({ character, staffId, onSave, onCancel }: Props) {
  const [draft] = useState(() => staffCharacterDrafts.load(staffId, character.id));
  const { conflict, from = character } = draft ?? {};
  return (
    <section
      ref={useArrivalFocus()}
      tabIndex={-1}
      aria-label={`Edit ${from.name}`}
      className="stepped bg-panel p-5 outline-none"
    >
      {conflict ? (
        <CharacterConflict
          {...conflict}
          from={from}
          explanation="It was saved by its player or by another member of staff."
          onSave={async (merged) =>
            onSave({ from: conflict.theirs, fields: merged, values: toFormValues(merged) })
          }
          onTakeTheirs={onCancel}
        />
      ) : (
        <EditForm
          from={from}
          draft={draft}
          onType={(values) => staffCharacterDrafts.store({ from, values }, staffId, character.id)}
          onSave={onSave}
          onCancel={onCancel}
        />
      )}
    </section>
  );
}

interface EditFormProps extends Pick<Props, 'onSave' | 'onCancel'> {
  from: Character;
  draft: CharacterDraft | undefined;
  onType: (values: CharacterDraft['values']) => void;
}

function EditForm({ from, draft, onType, onSave, onCancel }: EditFormProps) {
  const { form, field, failure, submitTo } = useCallForm({
    schema: CharacterForm,
    defaultValues: toFormValues(from),
    fallback: 'Failed to update character',
  });
  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft.values, { keepDefaultValues: true });
  }, [draft, reset]);
  const { isConfirming, close, goOn } = useUnsaved(form.formState.isDirty, onCancel);
  const submit = submitTo(async (fields) => {
    if (Object.keys(findChanges(from, fields)).length === 0) onCancel();
    else onSave({ from, fields, values: form.getValues() });
  });
  const refusal = draft?.problem ? { title: undefined, message: draft.problem, waitSeconds: 0 } : undefined;
  return (
    <form
      noValidate
      onSubmit={submit}
      onChange={() => {
        goOn();
        onType(form.getValues());
      }}
      className="grid gap-5"
    >
      <FailureNotice failure={failure ?? refusal} />
      <CharacterFieldset form={form} field={field} />
      {isConfirming ? <NotSaved /> : null}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" variant="hot">
          Save
        </Button>
        <Button variant="outline" onClick={close}>
          {isConfirming ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}

/**
 * Focuses the first field of an editor, or the editor if it has none, when it takes the place of the control that had
 * the focus. After a refused change the user may be elsewhere, and stays there.
 */
function useArrivalFocus(): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = area;
    if (document.activeElement !== document.body) return;
    (current?.querySelector<HTMLElement>('[data-first-focus]') ?? current)?.focus();
  }, []);
  return area;
}
