import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import type { SecondFactor } from '#shared/account.ts';
import { EmailOrUsername, GivenPassword } from '#shared/account-fields.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { webAccount } from '../../../api/accounts.ts';
import { siteConfigQuery } from '../../../api/site-config-query.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { getEnding } from '../../../session/session-store.ts';
import { webSession } from '../../../session/web-session.ts';
import { getDeviceHeaders } from '../../../tokens/device-token.ts';
import { PuzzleNotice } from '../puzzle/puzzle-notice.tsx';
import { usePuzzle } from '../puzzle/use-puzzle.ts';
import { StaySignedIn } from '../stay-signed-in.tsx';

const SignIn = v.object({ email: EmailOrUsername, password: GivenPassword, staySignedIn: v.boolean() });

export interface SignInFormProps {
  /** The initial value of the first field. */
  email: string;
  onSecondStep: (secondStep: { challenge: string; methods: readonly SecondFactor[] }) => void;
  /** Called for a forgotten password, with the email address typed so far. */
  onForgotten: (email: string) => void;
}

/** Signs in with an email address or username. */
export function SignInForm({ email, onSecondStep, onForgotten }: SignInFormProps) {
  // Why the user has to sign in again.
  const [ended] = useState(() => getEnding(webSession.getState()));
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: SignIn,
    defaultValues: { email, password: '', staySignedIn: false },
    fallback: 'Login failed',
  });
  const { solving, sendSolving } = usePuzzle();
  const signIn = async ({ staySignedIn, ...credentials }: v.InferOutput<typeof SignIn>) => {
    const body = { ...credentials, ...(staySignedIn && { staySignedIn }) };
    const signedIn = await webSession.begin(async () => {
      const response = await sendSolving((solution) =>
        webAccount.login({ headers: getDeviceHeaders(), body: { ...body, solution } }),
      );
      if (!('requires2FA' in response)) return response;
      onSecondStep(response);
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
      <StaySignedIn field={form.register('staySignedIn')} />
      {solving ? null : <FailureNotice failure={failure} />}
      <PuzzleNotice solving={solving} />
      <Button type="submit" variant="hot" busy={busy}>
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

/** Fills in a demo account on stages that have them; renders nothing elsewhere. */
function DemoBox({ onFill }: { onFill: (account: { email: string; password: string }) => void }) {
  const { data } = useQuery(siteConfigQuery);
  const account = data?.demoAccount;
  if (!account) return null;
  return (
    <section aria-labelledby="demo" className="stepped mt-2 flex flex-wrap items-center gap-4 bg-raised p-4">
      <div className="min-w-0 grow">
        <h2 id="demo" className="font-text text-base leading-6 font-bold">
          Demo Admin Access
        </h2>
        <p className="text-sm wrap-anywhere text-soft">
          <EmailAddress>{account.email}</EmailAddress>
        </p>
      </div>
      <Button variant="outline" onClick={() => onFill(account)}>
        Fill in
      </Button>
    </section>
  );
}
