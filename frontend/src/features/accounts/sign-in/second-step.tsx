import { useState } from 'react';
import * as v from 'valibot';
import type { SecondFactor } from '#shared/account.ts';
import { SecondFactorCode } from '#shared/account-fields.ts';
import { Button, TextButton } from '#ui/control/button.tsx';
import { CodeField, isWholeCode } from '#ui/form/code-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { webAccount } from '../../../api/accounts.ts';
import { ApiError } from '../../../api/api-error.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { webSession } from '../../../session/web-session.ts';
import { getDeviceHeaders } from '../../../tokens/device-token.ts';

const Code = v.object({ code: SecondFactorCode });

interface Props {
  /** Identifies the sign-in attempt that waits for the code. */
  challenge: string;
  /** Where codes come from: the authenticator app with its recovery codes, or an email. */
  methods: readonly SecondFactor[];
  onBack: () => void;
}

/** Asks for an emailed code, or for one of the authenticator app or a recovery code instead. */
export function SecondStep({ challenge, methods, onBack }: Props) {
  const isEmailed = methods.includes('email');
  const [recovering, setRecovering] = useState(false);
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Code,
    defaultValues: { code: '' },
    fallback: 'Failed to verify code',
    places: { 'wrong-code': 'code', 'challenge-ended': 'code' },
  });
  const code = form.watch('code');
  const verify = async (body: { code: string }) => {
    try {
      await webSession.begin(async () => {
        const { data, message } = await webAccount.verify2fa.withMessage({
          headers: getDeviceHeaders(),
          body: { challenge, ...body },
        });
        toast.success(message ?? '2FA verification successful!');
        return data;
      });
    } catch (failed) {
      // A wrong code is useless; one that did not reach the server may be right.
      if (failed instanceof ApiError && !failed.mayPass) form.resetField('code');
      throw failed;
    }
  };
  const change = (digits: string) => {
    form.clearErrors('code');
    form.setValue('code', digits, { shouldDirty: true });
  };
  const { error, ref } = field('code');
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(verify)}>
      {recovering ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="One of the ten codes you saved when you set up the app. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
      ) : (
        <CodeField
          label={isEmailed ? 'Code from our email' : 'Authenticator code'}
          hint={isEmailed ? "We've sent it to your email address. It expires in 10 minutes." : undefined}
          value={code}
          onChange={change}
          error={error}
          ref={ref}
          data-first-focus=""
        />
      )}
      <FailureNotice failure={failure} />
      <Button type="submit" variant="hot" busy={busy} disabled={!(recovering || isWholeCode(code))}>
        Verify
      </Button>
      <div className="flex flex-wrap justify-between gap-x-6">
        {isEmailed ? null : (
          <TextButton
            onClick={() => {
              form.reset();
              setRecovering(!recovering);
            }}
          >
            {recovering ? 'Use authenticator app' : 'Use recovery code'}
          </TextButton>
        )}
        <TextButton onClick={onBack}>Back to Sign In</TextButton>
      </div>
    </form>
  );
}
