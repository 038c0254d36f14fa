import { useState } from 'react';
import * as v from 'valibot';
import { Email, MailedToken } from '#shared/account-fields.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { formatWait, useCountdown } from '#ui/form/use-countdown.ts';
import { toast } from '#ui/overlay/toast.ts';
import { webAccount } from '../../../api/accounts.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { NewPasswordFields, TypedTwice } from '../security/new-password-fields.tsx';

const Reset = v.intersect([v.object({ token: MailedToken }), TypedTwice]);

interface Props {
  /** From the emailed link; if missing, the form asks for it. */
  token?: string;
  email: string;
  onBack: (email?: string) => void;
  /** Called once the password is set. */
  onDone: (email?: string) => void;
}

/** Sets a password with a token from an email. */
export function ResetPassword({ token, email, onBack, onDone }: Props) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Reset,
    defaultValues: { token: token ?? '', password: '', password_confirmation: '' },
    fallback: 'Failed to reset password',
    places: { 'wrong-token': 'token' },
  });
  const reset = async (body: v.InferOutput<typeof Reset>) => {
    const { message } = await webAccount.resetPassword.withMessage({ body: { email, ...body } });
    // The server has ended all sessions of the account, including the one in this browser.
    if (webSession.getState().user?.email === email) await webSession.end();
    toast.success(message ?? 'Your password has been reset. Please sign in.');
    onDone(email);
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(reset)}>
      {token === undefined ? (
        <TextField
          label="Reset code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('token')}
        />
      ) : (
        <FromLink email={email} problem={field('token').error} />
      )}
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" value={email} readOnly hidden autoComplete="username" />
      <NewPasswordFields field={field} replaces />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy}>
        Reset password
      </Button>
      <TextButton onClick={() => onBack(email)}>Back to Sign In</TextButton>
    </form>
  );
}

/** Replaces the token field when a link provides the token. */
function FromLink({ email, problem }: { email: string; problem: string | undefined }) {
  return (
    <FormNotice
      kind={problem === undefined ? 'info' : 'error'}
      title={problem ?? 'Ready to reset your password'}
    >
      <p className="break-words text-soft">
        For <EmailAddress>{email}</EmailAddress>
      </p>
    </FormNotice>
  );
}

const Forgotten = v.object({ email: Email });

/** How long, in seconds, until the user can request another email. */
const COOLDOWN = 60;

interface ForgottenPasswordProps {
  /** The text typed at sign-in, which may be a username. */
  email: string;
  onBack: (email?: string) => void;
  /** Called once the password is set. */
  onDone: (email?: string) => void;
}

/** Sends a link to reset the password; the user can also copy its token here. */
export function ForgottenPassword({ email, onBack, onDone }: ForgottenPasswordProps) {
  const [sent, setSent] = useState<{ email: string; message: string }>();
  const { left, start } = useCountdown();
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Forgotten,
    defaultValues: { email: email.includes('@') ? email : '' },
    fallback: 'Failed to send reset email',
  });
  const send = async (body: { email: string }) => {
    const { message } = await webAccount.forgotPassword.withMessage({ body });
    setSent({ email: body.email, message: message ?? "We've sent an email." });
    start(COOLDOWN);
  };
  return (
    <div className="grid gap-6">
      <form noValidate className="grid gap-5" onSubmit={submitTo(send)}>
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        {sent ? (
          <FormNotice kind="success">
            <p>{sent.message}</p>
          </FormNotice>
        ) : null}
        <FailureNotice failure={failure} />
        <Button type="submit" variant={sent ? 'raised' : 'hot'} busy={busy} disabled={left > 0}>
          {sent ? 'Send again' : 'Send reset link'}
          {left > 0 ? <span className="tabular-nums">({formatWait(left)})</span> : null}
        </Button>
        {sent ? null : <TextButton onClick={() => onBack()}>Back to Sign In</TextButton>}
      </form>
      {sent ? (
        <section aria-labelledby="token" className="border-t-2 border-raised pt-6">
          <h2 id="token" className="pb-4 text-2xl">
            Have a code instead?
          </h2>
          <ResetPassword key={sent.email} email={sent.email} onBack={onBack} onDone={onDone} />
        </section>
      ) : null}
    </div>
  );
}
