import * as v from 'valibot';
import { Email, MailedToken } from '#shared/account-fields.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { gameAccount } from '../../../../api/accounts.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { ResendButton } from '../../../../forms/resend-button.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import type { SentToken } from './views.ts';

const Forgotten = v.object({ email: Email });

interface Props {
  /** The email address typed at login. */
  email: string;
  /** Called once a token is on its way. */
  onSent: (sent: SentToken) => void;
  onBack: () => void;
}

/** Sends a token to an email address. */
export function ForgottenPassword({ email, onSent, onBack }: Props) {
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Forgotten,
    defaultValues: { email },
    fallback: 'Failed to send reset email. Please try again.',
  });
  const send = async (body: v.InferOutput<typeof Forgotten>) => {
    const { message } = await gameAccount.forgotPassword.withMessage({ body });
    onSent({ email: body.email, message });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(send)}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy}>
        Send reset code
      </Button>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}

/** Extracts the token if the user pastes the whole link from the email. */
const Token = v.object({
  token: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? text),
    MailedToken,
  ),
});

interface TokenEntryProps extends SentToken {
  onToken: (token: string) => void;
  onBack: () => void;
}

/** Asks for the token and can resend it: the same way as before, or by email. */
export function TokenEntry({ email, message, problem, onToken, onBack }: TokenEntryProps) {
  const { field, submitTo } = useCallForm({
    schema: Token,
    defaultValues: { token: '' },
    fallback: 'Failed to reset password',
  });
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(({ token }) => Promise.resolve(onToken(token)))}
    >
      <FormNotice kind={problem === undefined ? 'success' : 'error'}>
        <p>{problem ?? message ?? "We've sent you a message."}</p>
        <p className="mt-1 break-words text-soft">
          <EmailAddress>{email}</EmailAddress>
        </p>
      </FormNotice>
      <TextField
        label="Reset code"
        hint="Open the link in the message, or paste the code here."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-first-focus=""
        {...field('token')}
      />
      <Button type="submit" variant="hot">
        Continue
      </Button>
      <div className="grid gap-3">
        <ResendButton
          initially={problem === undefined}
          label="Send again"
          fallback="Failed to send reset email"
          send={async () => (await gameAccount.forgotPassword.withMessage({ body: { email } })).message}
        />
        <ResendButton
          label="Email me the code instead"
          fallback="Failed to send reset email"
          send={async () => {
            const body = { email, forceEmail: true } as const;
            return (await gameAccount.forgotPasswordEmail.withMessage({ body })).message;
          }}
        />
      </div>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}
