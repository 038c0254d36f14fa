import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import * as v from 'valibot';
import { SecondFactorCode } from '../../../../../shared/account-fields.ts';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { FailureNotice } from '../../../forms/failure-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { toast } from '../../../ui/toast.ts';
import { useFocusOnArrival } from '../../../ui/use-focus.ts';

const QrCode = lazy(() => import('./qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })));

interface Props {
  system: AccountSystem;
  /** The app is set up; the server does not return these recovery codes again. */
  onSetUp: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** Shows a secret for the app, and finishes the setup with the app's first code. */
export function AuthenticatorSetup({ system, onSetUp, onCancel }: Props) {
  const calls = securityCalls[system];
  const start = useMutation({
    mutationFn: () => calls.startTotp(),
    onError: ({ message }) => toast.error(message),
  });
  if (!start.data) {
    return (
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        Set up authenticator app
      </Button>
    );
  }
  const confirm = async (code: string) => onSetUp((await calls.confirmTotp(code)).recoveryCodes);
  const cancel = () => {
    start.reset();
    onCancel();
  };
  return <Steps {...start.data} onCode={confirm} onCancel={cancel} />;
}

interface StepsProps {
  secret: string;
  uri: string;
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
}

function Steps({ secret, uri, onCode, onCancel }: StepsProps) {
  const start = useFocusOnArrival();
  return (
    <div
      ref={start}
      tabIndex={-1}
      className="grid scroll-mt-24 gap-6 outline-none md:grid-cols-[auto_minmax(0,1fr)] md:gap-8"
    >
      <Suspense fallback={<Skeleton className="size-[13rem] bg-raised" />}>
        <QrCode text={uri} label="QR code for your authenticator app" />
      </Suspense>
      <ol className="grid content-start gap-5">
        <li>
          <p className="font-semibold">1. Scan the QR code with your app</p>
          <p className="mt-1 text-soft">Or enter this key by hand:</p>
          <p className="mt-1 font-semibold tracking-wider break-all select-all">{groupCharacters(secret)}</p>
        </li>
        <li>
          <p className="font-semibold">2. Enter the six-digit code from the app</p>
          <AuthenticatorCode
            label="Authenticator code"
            button="Turn on"
            onCode={onCode}
            onCancel={onCancel}
          />
        </li>
      </ol>
    </div>
  );
}

/** Groups of four letters, which are easier to copy. */
const groupCharacters = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Code = v.object({ code: SecondFactorCode });

interface AuthenticatorCodeProps {
  label: string;
  hint?: string;
  /** The label of the button. */
  button: string;
  /** May throw ApiError, which is then shown. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Focus on mount, because it replaces the button that had the focus. */
  focused?: boolean;
}

/** Asks for a code from the authenticator app, or a recovery code if the call accepts one. */
export function AuthenticatorCode({
  label,
  hint,
  button,
  onCode,
  onCancel,
  focused = false,
}: AuthenticatorCodeProps) {
  const { form, field, failure, busy, submitTo } = useCallForm({
    schema: Code,
    defaultValues: { code: '' },
    fallback: 'Failed to verify code',
    places: { 'wrong-code': 'code' },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('code');
  }, [focused, setFocus]);
  return (
    <form noValidate onSubmit={submitTo(({ code }) => onCode(code))} className="mt-3 grid max-w-sm gap-4">
      <TextField
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...field('code')}
      />
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" look="hot" busy={busy}>
          {button}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
