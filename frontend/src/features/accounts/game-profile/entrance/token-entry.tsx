import { useEffect } from 'react';
import * as v from 'valibot';
import { MailedToken } from '../../../../../../shared/account-fields.ts';
import { gameAccount } from '../../../../api/game-account.ts';
import { ResendButton } from '../../../../forms/resend-button.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormNotice } from '../../../../ui/form-notice.tsx';
import { TextButton } from '../../../../ui/text-button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

/** Extracts the token if the user pastes the whole link from the email. */
const Token = v.object({
  token: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => /[?&]token=([^&\s]+)/.exec(text)?.[1] ?? text),
    MailedToken,
  ),
});

interface Props {
  email: string;
  /** The server's message about sending the token. */
  words?: string | undefined;
  /** The server's error about the previous token. */
  problem?: string | undefined;
  onToken: (token: string) => void;
  onBack: () => void;
}

/** Asks for the token and can resend it: the same way as before, or by email. */
export function TokenEntry({ email, words, problem, onToken, onBack }: Props) {
  const { form, field, submitTo } = useCallForm({
    schema: Token,
    defaultValues: { token: '' },
    fallback: 'Failed to reset password',
  });
  const { setFocus } = form;
  // The previously focused field is gone.
  useEffect(() => setFocus('token'), [setFocus]);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={submitTo(({ token }) => Promise.resolve(onToken(token)))}
    >
      <FormNotice kind={problem === undefined ? 'success' : 'error'}>
        <p>{problem ?? words ?? "We've sent you a message."}</p>
        <p className="mt-1 break-words text-soft">{email}</p>
      </FormNotice>
      <TextField
        label="Reset code"
        hint="Open the link in the message, or paste the code here."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('token')}
      />
      <Button type="submit" look="hot">
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
