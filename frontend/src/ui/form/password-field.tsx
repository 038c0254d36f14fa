import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { Icon } from '../picture/icon.tsx';
import { CONTROL, Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'id' | 'type'>;

/** A password field with its label and a button to show the password. */
export function PasswordField({ label, error, hint, optional, className, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(aria) => (
        <span className="flex items-center">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            className={CONTROL}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={shown}
            title={shown ? 'Hide password' : 'Show password'}
            className="grid size-12 shrink-0 place-items-center text-soft hover:text-text focus-visible:-outline-offset-4"
            onClick={() => setShown(!shown)}
          >
            <Icon of={shown ? EyeOff : Eye} />
          </button>
        </span>
      )}
    </Field>
  );
}
