import type { UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { NewPassword } from '#shared/account-fields.ts';
import { PasswordField } from '#ui/form/password-field.tsx';

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

/** A new password typed twice; a mismatch is reported at the second field. */
export const TypedTwice = v.pipe(
  v.object({ password: NewPassword, password_confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation }) => password === password_confirmation,
      'Passwords do not match',
    ),
    ['password_confirmation'],
  ),
);
