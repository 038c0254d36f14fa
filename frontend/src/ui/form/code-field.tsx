import type { ComponentPropsWithRef } from 'react';
import { CONTROL, Field, type FieldProps } from './field.tsx';

const DIGITS = 6;

interface Props
  extends FieldProps,
    Pick<ComponentPropsWithRef<'input'>, 'autoFocus' | 'ref' | 'name' | 'onBlur'> {
  /** The digits typed so far. */
  value: string;
  /** Receives at most six digits, whatever was typed or pasted. */
  onChange: (digits: string) => void;
}

/** A field for a six-digit code. */
export function CodeField({ label, error, hint, optional, className, value, onChange, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <input
          {...input}
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          value={value}
          onChange={({ target }) => onChange(readDigits(target.value))}
          className={`${CONTROL} min-h-14 text-center text-2xl font-bold tracking-[0.4em] tabular-nums placeholder:opacity-40`}
        />
      )}
    </Field>
  );
}

/** The digits of a text; those that keyboards of Chinese and Japanese make wide count as well. */
const readDigits = (text: string): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, DIGITS);

/** Whether a code is complete. */
export const isWholeCode = (code: string): boolean => code.length === DIGITS;
