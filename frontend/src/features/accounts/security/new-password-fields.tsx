import { useState } from 'react';
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

/**
 * The two fields for a new password. Once the second was left, a mismatch shows while typing. Hints reserve its line: it
 * must not move the button that the user is about to press.
 */
export function NewPasswordFields({ field, replaces = false }: Props) {
  const [password, confirmation] = [field('password'), field('password_confirmation')];
  const [wasLeft, setLeft] = useState(false);
  const [differs, setDiffers] = useState(false);
  const compare = (form: HTMLFormElement | null) => {
    const typed = new FormData(form ?? undefined);
    const second = typed.get('password_confirmation');
    setDiffers(second !== '' && second !== typed.get('password'));
    if (second === '') setLeft(false);
  };
  const isOutdated = confirmation.error === MISMATCH && !differs;
  return (
    <>
      <PasswordField
        label={replaces ? 'New password' : 'Password'}
        hint="8 characters or more"
        autoComplete="new-password"
        {...password}
        onChange={(event) => {
          compare(event.target.form);
          return password.onChange(event);
        }}
      />
      <PasswordField
        label={replaces ? 'Confirm new password' : 'Confirm password'}
        hint="The same once more"
        autoComplete="new-password"
        {...confirmation}
        error={wasLeft && differs ? MISMATCH : isOutdated ? undefined : confirmation.error}
        onChange={(event) => {
          compare(event.target.form);
          return confirmation.onChange(event);
        }}
        onBlur={(event) => {
          setLeft(event.target.value !== '');
          return confirmation.onBlur(event);
        }}
      />
    </>
  );
}

const MISMATCH = 'Passwords do not match';

/** A new password typed twice; a mismatch is reported at the second field. */
export const TypedTwice = v.pipe(
  v.object({ password: NewPassword, password_confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['password_confirmation']],
      ({ password, password_confirmation }) => password === password_confirmation,
      MISMATCH,
    ),
    ['password_confirmation'],
  ),
);
