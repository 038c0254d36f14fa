import { useState } from 'react';
import * as v from 'valibot';
import { Email, GivenPassword } from '#shared/account-fields.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { gameAccount } from '../../../../api/accounts.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { gameSession } from '../../../../session/game-session.ts';
import { getEnding } from '../../../../session/session-store.ts';
import { getDeviceHeaders } from '../../../../tokens/device-token.ts';
import { useHasToken } from '../../../../tokens/session-tokens.ts';
import { PuzzleNotice } from '../../puzzle/puzzle-notice.tsx';
import { usePuzzle } from '../../puzzle/use-puzzle.ts';
import { StaySignedIn } from '../../stay-signed-in.tsx';
import { useGoOn, type View } from './views.ts';

const Login = v.object({ email: Email, password: GivenPassword, staySignedIn: v.boolean() });

interface Props {
  /** The initial value of the first field. */
  email: string;
  onView: (view: View) => void;
}

/** The login form of the game. */
export function LoginForm({ email, onView }: Props) {
  // Why the user has to log in again.
  const [ended] = useState(() => getEnding(gameSession.getState()));
  const isWebsiteUser = useHasToken('web');
  const goOn = useGoOn();
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Login,
    defaultValues: { email, password: '', staySignedIn: false },
    fallback: 'Login failed',
  });
  const { solving, sendSolving } = usePuzzle();
  const logIn = async ({ staySignedIn, ...credentials }: v.InferOutput<typeof Login>) => {
    const body = { ...credentials, ...(staySignedIn && { staySignedIn }) };
    let redirectTo: string | undefined;
    const signedIn = await gameSession.begin(async () => {
      const response = await sendSolving((solution) =>
        gameAccount.login({ headers: getDeviceHeaders(), body: { ...body, solution } }),
      );
      if ('requires2FA' in response) {
        onView({ name: 'two-factor', email: body.email, secondFactor: response });
        return undefined;
      }
      ({ redirectTo } = response);
      return response;
    });
    if (!signedIn) return;
    toast.success('Login successful!');
    goOn(redirectTo);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(logIn)}>
      {ended && !failure ? (
        <FormNotice kind="info">
          <p>{ended}</p>
        </FormNotice>
      ) : null}
      {isWebsiteUser ? (
        <FormNotice kind="info">
          <p>
            You're signed in to the website. Liking, posting and your characters need a game account as well.
          </p>
        </FormNotice>
      ) : null}
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <StaySignedIn field={form.register('staySignedIn')} />
      {solving ? null : <FailureNotice failure={failure} />}
      <PuzzleNotice solving={solving} />
      <Button type="submit" variant="hot" busy={busy}>
        Log in
      </Button>
      <div className="grid">
        <TextButton onClick={() => onView({ name: 'forgot', email: form.getValues('email') })}>
          Forgot your password?
        </TextButton>
        <TextButton onClick={() => onView({ name: 'register' })}>
          Don't have an account? Create one!
        </TextButton>
      </div>
    </form>
  );
}
