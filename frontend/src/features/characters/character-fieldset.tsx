import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import { TextField } from '#ui/form/field.tsx';
import type { CallForm } from '../../forms/use-call-form.ts';
import { BioEditor } from './bio-editor.tsx';
import { type CharacterForm, FIELD_LABELS } from './character-form.ts';

type CharacterCallForm = CallForm<v.InferInput<typeof CharacterForm>, v.InferOutput<typeof CharacterForm>>;

interface Props extends Pick<CharacterCallForm, 'form' | 'field'> {
  /** Shown between the facts and the bio. */
  children?: ReactNode;
}

/** The fields of a character, with a preview of the bio. */
export function CharacterFieldset({ form, field, children }: Props) {
  const bio = useWatch({ control: form.control, name: 'bio' });
  const text = (name: 'name' | 'age' | 'gender' | 'location') => ({
    label: FIELD_LABELS[name],
    autoComplete: 'off',
    ...field(name),
  });
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField {...text('name')} data-first-focus="" />
        <TextField {...text('age')} optional inputMode="numeric" />
        <TextField {...text('gender')} optional />
        <TextField {...text('location')} optional />
      </div>
      {children}
      <BioEditor {...field('bio')} value={bio} />
    </>
  );
}
