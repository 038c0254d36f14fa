import { useRef } from 'react';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { AuthenticatorRemoval } from './authenticator-removal.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { keepCodes, useKeptCodes } from './kept-codes.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { readActivitySoon } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';

interface Props {
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an app is in use. */
  totp: boolean;
  /** It was taken into use or given up: the account has to be read again. */
  onChange: () => void;
}

/** Sets an authenticator app up as a second step of signing in, or gives it up. */
export function AuthenticatorPanel({ system, account, totp, onChange }: Props) {
  const codes = useKeptCodes(account);
  const heading = useRef<HTMLHeadingElement>(null);
  // Takes the focus from what is gone once it is pressed.
  const toHeading = () => heading.current?.focus();
  const changed = () => {
    readActivitySoon(system);
    onChange();
  };
  const putAway = () => {
    keepCodes(account, undefined);
    toHeading();
  };
  const removed = () => {
    changed();
    toHeading();
  };
  return (
    <SecuritySection
      heading={heading}
      title="Authenticator app"
      intro="A second step at sign-in: whoever learns your password still needs the app on your phone."
    >
      <p className="mb-4 font-semibold">
        {totp ? <span className="text-good">On: codes are asked for at sign-in</span> : 'Off'}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={putAway} /> : null}
      {totp && !codes ? (
        <AuthenticatorRemoval system={system} onRemoved={removed} onCancel={toHeading} />
      ) : null}
      {totp || codes ? null : (
        <AuthenticatorSetup
          system={system}
          onSetUp={(recoveryCodes) => {
            keepCodes(account, recoveryCodes);
            changed();
          }}
          onCancel={toHeading}
        />
      )}
    </SecuritySection>
  );
}
