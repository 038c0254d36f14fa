import { useRef } from 'react';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { AuthenticatorRemoval } from './authenticator-removal.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { readActivitySoon } from './security-query.ts';
import { SecuritySection } from './security-section.tsx';
import { storeCodes, useUnsavedCodes } from './unsaved-codes.ts';

interface Props {
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** The app was set up or removed: the account must be reloaded. */
  onChange: () => void;
}

/** Sets up or removes an authenticator app as second factor. */
export function AuthenticatorPanel({ system, account, totp, onChange }: Props) {
  const codes = useUnsavedCodes(account);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus away from a control that disappears.
  const toHeading = () => heading.current?.focus();
  const changed = () => {
    readActivitySoon(system);
    onChange();
  };
  const putAway = () => {
    storeCodes(account, undefined);
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
      intro="A second step at sign-in, so a stolen password isn't enough."
    >
      <p className="mb-4 font-semibold">
        {totp ? <span className="text-good">On: required at sign-in</span> : 'Off'}
      </p>
      {codes ? <RecoveryCodes codes={codes} onDone={putAway} /> : null}
      {totp && !codes ? (
        <AuthenticatorRemoval system={system} onRemoved={removed} onCancel={toHeading} />
      ) : null}
      {totp || codes ? null : (
        <AuthenticatorSetup
          system={system}
          onSetUp={(recoveryCodes) => {
            storeCodes(account, recoveryCodes);
            changed();
          }}
          onCancel={toHeading}
        />
      )}
    </SecuritySection>
  );
}
