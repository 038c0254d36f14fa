import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { AccountSystem } from '#shared/roles.ts';
import { Button } from '#ui/control/button.tsx';
import { Skeleton } from '#ui/loading/loading.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { useFocusOnArrival } from '#ui/page/use-focus.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { AuthenticatorCode } from '../../../forms/accounts/authenticator-code.tsx';
import { withStepUp } from '../../../forms/accounts/step-up.tsx';

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
    mutationFn: () => withStepUp(() => calls.startTotp()),
    onError: ({ message }) => toast.error(message),
  });
  if (!start.data) {
    return (
      <Button busy={start.isPending} onClick={() => start.mutate()}>
        Set up authenticator app
      </Button>
    );
  }
  const confirm = async (code: string) =>
    onSetUp((await withStepUp(() => calls.confirmTotp(code))).recoveryCodes);
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
            digitsOnly
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
