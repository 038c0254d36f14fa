import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorWords } from './field-error.tsx';

/** Props of all field components. */
export interface FieldProps {
  label: string;
  /** The error message, shown instead of the hint. */
  error?: string | undefined;
  /** Help for filling in the field. */
  hint?: ReactNode | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** ARIA attributes that connect a control with its label, hint and error. */
interface FieldAria {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  children: (aria: FieldAria) => ReactNode;
}

/** Connects a control with its label, hint and error message. */
export function Field({ label, error, hint, optional = false, className, children }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <span className="flex items-baseline justify-between gap-3 pb-1.5">
        <label htmlFor={id} className="text-[0.9375rem] font-semibold">
          {label}
        </label>
        {optional ? (
          <span id={`${id}-optional`} className="text-sm text-soft">
            optional
          </span>
        ) : null}
      </span>
      <span
        className={classNames(
          'stepped-outline block [--fill:var(--color-ground)]',
          error ? '[--edge:var(--color-bad)]' : '[--edge:var(--color-edge)]',
        )}
      >
        {children({
          id,
          'aria-describedby': optional ? `${id}-optional ${id}-help` : `${id}-help`,
          'aria-invalid': error ? true : undefined,
        })}
      </span>
      <p
        id={`${id}-help`}
        className={classNames('pt-1.5 text-sm empty:hidden', error ? 'text-bad' : 'text-soft')}
      >
        {error ? <ErrorWords error={error} /> : hint}
      </p>
    </div>
  );
}

/** The classes of the control inside a field. */
export const CONTROL = 'block min-h-12 w-full min-w-0 bg-transparent px-4 outline-none placeholder:text-soft';
