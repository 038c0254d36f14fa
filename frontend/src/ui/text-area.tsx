import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'id'>;

/** A multi-line text field with its label; all `textarea` props, including a form's `register`, go to it. */
export function TextArea({ label, error, hint, optional, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <textarea rows={rows} {...area} {...aria} className={classNames(CONTROL, 'resize-y py-3')} />
      )}
    </Field>
  );
}
