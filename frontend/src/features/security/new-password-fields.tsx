import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '../../ui/password-field.tsx';

interface Props {
  /** Of a form whose schema has `TypedTwice` in it. */
  field: (
    name: 'password' | 'password_confirmation',
  ) => UseFormRegisterReturn & { error: string | undefined };
  /** Takes the place of another password, and is called a new one. */
  replaces?: boolean;
}

/** The two fields of a password that is to be set. */
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
