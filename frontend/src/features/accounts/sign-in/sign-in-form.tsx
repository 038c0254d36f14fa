import { useState } from 'react';
import * as v from 'valibot';
import { EmailOrUsername, GivenPassword } from '../../../../../shared/account-fields.ts';
import { webAccount } from '../../../api/web-account.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { getEnding } from '../../../session/session-store.ts';
import { webSession } from '../../../session/web-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { DemoBox } from './demo-box.tsx';

const SignIn = v.object({ email: EmailOrUsername, password: GivenPassword });

export interface SignInFormProps {
  /** The initial value of the first field. */
  email: string;
  onSecondStep: (asked: { challenge: string }) => void;
  /** Called for a forgotten password, with the email address typed so far. */
  onForgotten: (email: string) => void;
}

/** Signs in with an email address or username. */
export function SignInForm({ email, onSecondStep, onForgotten }: SignInFormProps) {
  // Why the user has to sign in again.
  const [ended] = useState(() => getEnding(webSession.getState()));
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: SignIn,
    defaultValues: { email, password: '' },
    fallback: 'Login failed',
  });
  const signIn = async (body: v.InferOutput<typeof SignIn>) => {
    const signedIn = await webSession.begin(async () => {
      const answer = await webAccount.login({ body });
      if (!('requires2FA' in answer)) return answer;
      onSecondStep(answer);
      return undefined;
    });
    if (signedIn) toast.success('Login successful!');
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(signIn)}>
      {ended && !failure ? (
        <FormNotice kind="info">
          <p>{ended}</p>
        </FormNotice>
      ) : null}
      <TextField
        label="Email or username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('email')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <FailureNotice failure={failure} />
      <Button type="submit" look="hot" busy={busy}>
        Sign In
      </Button>
      <TextButton onClick={() => onForgotten(form.getValues('email'))}>Forgot your password?</TextButton>
      <DemoBox
        onFill={(account) => {
          form.setValue('email', account.email, { shouldValidate: form.formState.isSubmitted });
          form.setValue('password', account.password, { shouldValidate: form.formState.isSubmitted });
        }}
      />
    </form>
  );
}
