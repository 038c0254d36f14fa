import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { Email } from '../../../../../../shared/account-fields.ts';
import { gameAccount } from '../../../../api/game-account.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { TokenEntry } from './token-entry.tsx';

const Forgotten = v.object({ email: Email });

interface Props {
  /** The email address typed at login. */
  email: string;
  /** The error of the last token; the user can then type another. */
  problem: string | undefined;
  /** Called with the token from the message. */
  onToken: (token: string, email: string) => void;
  onBack: () => void;
}

/** The email address that received a token, and the server's message about sending it or about the token. */
type Sent = Pick<ComponentProps<typeof TokenEntry>, 'email' | 'words' | 'problem'>;

/** Sends a token to an email address, then asks for it. */
export function ForgottenPassword({ email, problem, onToken, onBack }: Props) {
  const [sent, setSent] = useState<Sent | undefined>(problem === undefined ? undefined : { email, problem });
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Forgotten,
    defaultValues: { email },
    fallback: 'Failed to send reset email. Please try again.',
  });
  const send = async (body: v.InferOutput<typeof Forgotten>) => {
    const { message } = await gameAccount.forgotPassword.withMessage({ body });
    setSent({ email: body.email, words: message });
  };
  if (sent) return <TokenEntry {...sent} onToken={(token) => onToken(token, sent.email)} onBack={onBack} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(send)}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <FailureNotice failure={failure} />
      <Button type="submit" look="hot" busy={busy}>
        Send reset code
      </Button>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}
