import { useState } from 'react';
import * as v from 'valibot';
import { Email } from '../../../../../shared/account-fields.ts';
import { webAccount } from '../../../api/accounts.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button, TextButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FormNotice } from '../../../ui/form-notice.tsx';
import { formatWait, useCountdown } from '../../../ui/use-countdown.ts';
import { ResetPassword } from './reset-password.tsx';

const Forgotten = v.object({ email: Email });

/** How long, in seconds, until the user can request another email. */
const COOLDOWN = 60;

interface Props {
  /** The text typed at sign-in, which may be a username. */
  email: string;
  onBack: (email?: string) => void;
}

/** Sends a link to reset the password; the user can also copy its token here. */
export function ForgottenPassword({ email, onBack }: Props) {
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
        <Button type="submit" look={sent ? 'raised' : 'hot'} busy={busy} disabled={left > 0}>
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
          <ResetPassword key={sent.email} email={sent.email} onBack={onBack} />
        </section>
      ) : null}
    </div>
  );
}
