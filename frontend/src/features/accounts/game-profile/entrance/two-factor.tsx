import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { SecondFactorCode } from '#shared/account-fields.ts';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button, TextButton } from '#ui/control/button.tsx';
import { CodeField, isWholeCode } from '#ui/form/code-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import { FormNotice } from '#ui/form/form-notice.tsx';
import { useCountdown } from '#ui/form/use-countdown.ts';
import { toast } from '#ui/overlay/toast.ts';
import { gameAccount } from '../../../../api/accounts.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { FailureNotice } from '../../../../forms/failure-notice.tsx';
import { COOLDOWN, ResendButton } from '../../../../forms/resend-button.tsx';
import { useCallForm } from '../../../../forms/use-call-form.ts';
import { gameSession } from '../../../../session/game-session.ts';
import { getDeviceHeaders } from '../../../../tokens/device-token.ts';
import { type SecondFactorRequest, useGoOn } from './views.ts';

const Code = v.object({ code: SecondFactorCode });

interface Props {
  email: string;
  secondFactor: SecondFactorRequest;
  /** Returns to an empty login form. */
  onBack: () => void;
}

/** Asks for the second factor: a code that was sent or from an app, or a recovery code. */
export function TwoFactor({ email, secondFactor, onBack }: Props) {
  const { challenge, methods } = secondFactor;
  const goOn = useGoOn();
  const [recovering, setRecovering] = useState(false);
  const [sentVia, setSentVia] = useState(secondFactor.sentVia);
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Code,
    defaultValues: { code: '' },
    fallback: 'Failed to verify code',
    places: { 'wrong-code': 'code', 'challenge-ended': 'code' },
  });
  const code = form.watch('code');
  const verify = async (body: v.InferOutput<typeof Code>) => {
    try {
      await gameSession.begin(async () => {
        const { data, message } = await gameAccount.verify2fa.withMessage({
          headers: getDeviceHeaders(),
          body: { email, challenge, ...body },
        });
        toast.success(message ?? '2FA verification successful!');
        return data;
      });
      goOn();
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
  const turn = () => {
    form.reset();
    setRecovering(!recovering);
  };
  const { error, ref } = field('code');
  return (
    <form noValidate className="grid gap-5" onSubmit={submitTo(verify)}>
      {recovering ? (
        <RecoveryField {...field('code')} />
      ) : (
        <>
          <CodeLocation secondFactor={{ ...secondFactor, sentVia }} email={email} />
          <CodeField
            label="6-digit code"
            value={code}
            onChange={change}
            error={error}
            ref={ref}
            data-first-focus=""
          />
        </>
      )}
      <FailureNotice failure={failure} />
      <div className="grid grid-cols-2 gap-4">
        <Button variant="outline" onClick={onBack}>
          Cancel
        </Button>
        <Button type="submit" variant="hot" busy={busy} disabled={!(recovering ? code : isWholeCode(code))}>
          Verify
        </Button>
      </div>
      {recovering ? null : <Resend email={email} secondFactor={secondFactor} onSent={setSentVia} />}
      <div className="flex flex-wrap justify-between gap-x-6">
        {methods.includes('recovery') ? (
          <TextButton onClick={turn}>{recovering ? 'Use authenticator app' : 'Use recovery code'}</TextButton>
        ) : null}
        <TextButton onClick={onBack}>Back to Login</TextButton>
      </div>
    </form>
  );
}

const RecoveryField = (field: UseFormRegisterReturn & { error: string | undefined }) => (
  <TextField
    label="Recovery code"
    hint="One of the ten codes you saved when you set up the app. Each works once."
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);

interface ResendProps {
  email: string;
  secondFactor: SecondFactorRequest;
  /** Called with how the code was sent, which may differ from what the user chose. */
  onSent: (sentVia: Channel) => void;
}

type Channel = 'discord' | 'email';

const CHANNEL_NAMES = { discord: 'Discord', email: 'email' } as const;

/** Sends another code, at most one a minute by either way. */
function Resend({ email, secondFactor: { challenge, methods }, onSent }: ResendProps) {
  const countdown = useCountdown(COOLDOWN);
  const send = async (method: Channel) => {
    const { data, message } = await gameAccount.resend2fa.withMessage({ body: { email, challenge, method } });
    onSent(data.sentVia);
    return message;
  };
  const channels = (['discord', 'email'] as const).filter((channel) => methods.includes(channel));
  return channels.map((channel) => (
    <ResendButton
      key={channel}
      countdown={countdown}
      label={`Resend code via ${CHANNEL_NAMES[channel]}`}
      fallback="Failed to resend code"
      send={() => send(channel)}
    />
  ));
}

/** Shows the user where to find the code. */
function CodeLocation({ secondFactor, email }: { secondFactor: SecondFactorRequest; email: string }) {
  return (
    <FormNotice kind="info">
      {secondFactor.methods.includes('totp') ? <p>Enter the code from your authenticator app.</p> : null}
      {secondFactor.sentVia === 'email' ? (
        <p className="break-words">
          We sent a code to{' '}
          <strong>
            <EmailAddress>{email}</EmailAddress>
          </strong>
          . It expires in 10 minutes.
        </p>
      ) : null}
      {secondFactor.sentVia === 'discord' ? (
        <p className="break-words">
          We sent a code to{' '}
          <strong>
            <bdi>{secondFactor.discordUsername}</bdi>
          </strong>{' '}
          as a direct message on Discord. It expires in 10 minutes.
        </p>
      ) : null}
    </FormNotice>
  );
}
