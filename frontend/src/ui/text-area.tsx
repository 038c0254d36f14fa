import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'id'>;

/** Several lines of text with their label; everything a `textarea` takes goes to it, a form's `register` too. */
export function TextArea({ label, error, hint, optional, className, rows = 3, ...area }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <textarea rows={rows} {...area} {...aria} className={classNames(CONTROL, 'resize-y py-3')} />
      )}
    </Field>
  );
}
