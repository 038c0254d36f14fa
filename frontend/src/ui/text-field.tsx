import type { ComponentPropsWithRef } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'id'>;

/** A text field with its label; all `input` props, including a form's `register`, go to it. */
export function TextField({ label, error, hint, optional, className, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => <input type="text" {...input} {...aria} className={CONTROL} />}
    </Field>
  );
}
