import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorWords } from './field-error.tsx';

/** What every kind of field takes beside its own. */
export interface FieldProps {
  label: string;
  /** What is wrong with the value, in place of the hint. */
  error?: string | undefined;
  /** What helps to fill it in. */
  hint?: ReactNode | undefined;
  /** It may be left empty, and says so. */
  optional?: boolean | undefined;
  className?: string | undefined;
}

/** What the control inside a field carries, so that its label, hint and error belong to it. */
interface FieldAria {
  id: string;
  'aria-describedby': string;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  children: (aria: FieldAria) => ReactNode;
}

/** The one place that joins a control with its label, its hint and what is wrong with it. */
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

/** How the control inside a field looks. */
export const CONTROL = 'block min-h-12 w-full min-w-0 bg-transparent px-4 outline-none placeholder:text-soft';
