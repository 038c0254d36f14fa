import * as v from 'valibot';
import { NewPassword } from '../../../../../shared/account-fields.ts';

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
