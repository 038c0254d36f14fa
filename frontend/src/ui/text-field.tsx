import type { ComponentPropsWithRef } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'id'>;

/** A line of text with its label; everything an `input` takes goes to the input, a form's `register` too. */
export function TextField({ label, error, hint, optional, className, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => <input type="text" {...input} {...aria} className={CONTROL} />}
    </Field>
  );
}
