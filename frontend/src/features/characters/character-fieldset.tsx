import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { CHARACTER_FIELD_NAMES, CHARACTER_LABELS } from '#shared/character-labels.ts';
import { TextField } from '#ui/form/field.tsx';
import type { CallForm } from '../../forms/use-call-form.ts';
import { BioEditor } from './bio-editor.tsx';
import type { CharacterForm } from './character-form.ts';

type CharacterCallForm = CallForm<v.InferInput<typeof CharacterForm>, v.InferOutput<typeof CharacterForm>>;

interface Props extends Pick<CharacterCallForm, 'form' | 'field'> {
  /** Shown between the facts and the bio. */
  children?: ReactNode;
}

/** The fields that are one line of text: a bio has an editor, and a face is put together. */
const LINES = CHARACTER_FIELD_NAMES.filter((name) => name !== 'bio' && name !== 'face');

/** The fields of a character, with a preview of the bio. */
export function CharacterFieldset({ form, field, children }: Props) {
  const bio = useWatch({ control: form.control, name: 'bio' });
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {LINES.map((name) => (
          <TextField
            key={name}
            label={CHARACTER_LABELS[name]}
            autoComplete="off"
            {...(name === 'name' ? { 'data-first-focus': '' } : { optional: true })}
            {...(name === 'age' && { inputMode: 'numeric' })}
            {...field(name)}
          />
        ))}
      </div>
      {children}
      <BioEditor {...field('bio')} value={bio} />
    </>
  );
}
