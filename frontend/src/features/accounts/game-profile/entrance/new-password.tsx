import type * as v from 'valibot';
import { ApiError } from '../../../../api/api-error.ts';
import { gameAccount } from '../../../../api/game-account.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { gameSession } from '../../../../session/game-session.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { NewPasswordFields } from '../../security/new-password-fields.tsx';
import { TypedTwice } from '../../security/typed-twice.ts';

interface Props {
  /** From an email. */
  token: string;
  email: string;
  onBack: (email?: string) => void;
  /** For a typed token: receives the server's error and asks for another token. */
  onWrongToken: ((problem: string) => void) | undefined;
}

/** Sets a password with a token. */
export function NewPassword({ token, email, onBack, onWrongToken }: Props) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: TypedTwice,
    defaultValues: { password: '', password_confirmation: '' },
    fallback: 'Failed to reset password. Please try again.',
  });
  const reset = async (passwords: v.InferOutput<typeof TypedTwice>) => {
    const { message } = await gameAccount.resetPassword.withMessage({ body: { token, email, ...passwords } });
    // The server has ended all sessions of the account, including the one in this browser.
    if (gameSession.getState().user?.email === email) await gameSession.end();
    toast.success(message ?? 'Your password has been reset. Please log in.');
    onBack(email);
  };
  const attempt = async (passwords: v.InferOutput<typeof TypedTwice>) => {
    try {
      await reset(passwords);
    } catch (failed) {
      if (!(onWrongToken && failed instanceof ApiError && failed.code === 'wrong-token')) throw failed;
      onWrongToken(failed.message);
    }
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(attempt)}>
      <p className="text-soft">
        For <strong className="break-words text-text">{email}</strong>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields field={field} replaces />
      <FailureNotice failure={failure} />
      <Button type="submit" look="hot" busy={busy}>
        Reset password
      </Button>
      <TextButton onClick={() => onBack()}>Back to Login</TextButton>
    </form>
  );
}
