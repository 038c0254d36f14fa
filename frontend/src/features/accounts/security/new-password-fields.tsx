import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../../ui/password-field.tsx';

interface Props {
  /** From a form whose schema includes `TypedTwice`. */
  field: (
    name: 'password' | 'password_confirmation',
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** The password replaces another one, so its label says 'new'. */
  replaces?: boolean;
}

/** The two fields for a new password. */
export function NewPasswordFields({ field, replaces = false }: Props) {
  return (
    <>
      <PasswordField
        label={replaces ? 'New password' : 'Password'}
        hint="8 characters or more"
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={replaces ? 'Confirm new password' : 'Confirm password'}
        autoComplete="new-password"
        {...field('password_confirmation')}
      />
    </>
  );
}
