import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { joinClassNames } from '../class-names.ts';
import { Icon } from '../picture/icon.tsx';

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
  /** Controls between the label and the field. */
  toolbar?: ReactNode;
  children: (aria: FieldAria) => ReactNode;
}

/** Connects a control with its label, hint and error message. */
export function Field({ label, error, hint, optional = false, className, toolbar, children }: Props) {
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
      {toolbar}
      <span
        className={joinClassNames(
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
        className={joinClassNames('pt-1.5 text-sm empty:hidden', error ? 'text-bad' : 'text-soft')}
      >
        {error ? <ErrorText error={error} /> : hint}
      </p>
    </div>
  );
}

/** The classes of the control inside a field. */
export const CONTROL = 'block min-h-12 w-full min-w-0 bg-transparent px-4 outline-none placeholder:text-soft';

/** The error of a field with several controls; nothing if there is none. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="pt-1.5 text-sm text-bad empty:hidden">
      {error ? <ErrorText error={error} /> : null}
    </p>
  );
}

/** An error message with its icon, since colour alone is not accessible. */
const ErrorText = ({ error }: { error: string }) => (
  <span className="flex items-start gap-1.5">
    <span className="pt-0.5">
      <Icon of={CircleAlert} size={16} />
    </span>
    {error}
  </span>
);

type TextFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'id'>;

/** A text field with its label; all `input` props, including a form's `register`, go to it. */
export function TextField({ label, error, hint, optional, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => <input type="text" {...input} {...aria} className={CONTROL} />}
    </Field>
  );
}

type TextAreaProps = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'id'>;

/** A multi-line text field with its label; all `textarea` props, including a form's `register`, go to it. */
export function TextArea({ label, error, hint, optional, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <textarea rows={rows} {...area} {...aria} className={joinClassNames(CONTROL, 'resize-y py-3')} />
      )}
    </Field>
  );
}

interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly Option[];
  };

/** A select with its label; all `select` props, including a form's `register`, go to it. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  className,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <span className="relative block">
          <select {...select} {...aria} className={joinClassNames(CONTROL, 'appearance-none pr-11')}>
            {options.map(({ value, label: words }) => (
              // The system renders the open list and does not inherit colours.
              <option key={value} value={value} className="bg-panel text-text">
                {words}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-soft">
            <Icon of={ChevronDown} size={18} />
          </span>
        </span>
      )}
    </Field>
  );
}
