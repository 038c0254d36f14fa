import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { CONTROL, Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface Option {
  value: string;
  label: string;
}

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'id' | 'children'> & {
    options: readonly Option[];
  };

/** A select with its label; all `select` props, including a form's `register`, go to it. */
export function SelectField({ label, error, hint, optional, className, options, ...select }: Props) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <span className="relative block">
          <select {...select} {...aria} className={classNames(CONTROL, 'appearance-none pr-11')}>
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
