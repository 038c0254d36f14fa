import { useState } from 'react';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { AuthenticatorRemoval } from './authenticator-removal.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecuritySection } from './security-section.tsx';

interface Props {
  system: AccountSystem;
  /** Whether an app is in use. */
  totp: boolean;
  /** It was taken into use or given up: the account has to be read again. */
  onChange: () => void;
}

/** Sets an authenticator app up as a second step of signing in, or gives it up. */
export function AuthenticatorPanel({ system, totp, onChange }: Props) {
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <SecuritySection
      title="Authenticator app"
      intro="A second step at sign-in: whoever learns your password still needs the app on your phone."
    >
      <p className="mb-4 font-semibold">
        {totp ? <span className="text-good">On: codes are asked for at sign-in</span> : 'Off'}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} /> : null}
      {totp && !codes ? <AuthenticatorRemoval system={system} onRemoved={onChange} /> : null}
      {totp || codes ? null : (
        <AuthenticatorSetup
          system={system}
          onSetUp={(recoveryCodes) => {
            setCodes(recoveryCodes);
            onChange();
          }}
        />
      )}
    </SecuritySection>
  );
}
