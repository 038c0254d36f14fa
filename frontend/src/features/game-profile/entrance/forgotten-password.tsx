import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';
import { Email } from '../../../../../shared/account-fields.ts';
import { gameAccount } from '../../../api/game-account.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TokenEntry } from './token-entry.tsx';

const Forgotten = v.object({ email: Email });

interface Props {
  /** What was typed at login. */
  email: string;
  /** Why the token that was typed for this address does not do; there is one to be typed then. */
  problem: string | undefined;
  /** The token of the message is there. */
  onToken: (token: string, email: string) => void;
  onBack: () => void;
}

/** The address that a token was sent to, and what the server said of that or of the token. */
type Sent = Pick<ComponentProps<typeof TokenEntry>, 'email' | 'words' | 'problem'>;

/** Has a token sent to an address, then takes it. */
export function ForgottenPassword({ email, problem, onToken, onBack }: Props) {
  const [sent, setSent] = useState<Sent | undefined>(problem === undefined ? undefined : { email, problem });
  const { field, failure, busy, submitTo } = useCallForm({
    schema: Forgotten,
    defaultValues: { email },
    fallback: 'Failed to send reset email. Please try again.',
  });
  const send = async (body: v.InferOutput<typeof Forgotten>) => {
    const { message } = await gameAccount.forgotPassword.told({ body });
    setSent({ email: body.email, words: message });
  };
  if (sent) return <TokenEntry {...sent} onToken={(token) => onToken(token, sent.email)} onBack={onBack} />;
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(send)}>
      <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
      <FailureNotice failure={failure} />
      <Button type="submit" look="hot" busy={busy}>
        Send reset token
      </Button>
      <TextButton onClick={onBack}>Back to Login</TextButton>
    </form>
  );
}
