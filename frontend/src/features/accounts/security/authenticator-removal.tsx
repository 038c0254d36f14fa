import { useState } from 'react';
import type { AccountSystem } from '../../../../../shared/roles.ts';
import { securityCalls } from '../../../api/security-calls.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';

interface Props {
  system: AccountSystem;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Removes the authenticator app. Requires a code, so that an unattended screen is not enough. */
export function AuthenticatorRemoval({ system, onRemoved, onCancel }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking) return <Button onClick={() => setAsking(true)}>Remove authenticator app</Button>;
  const cancel = () => {
    setAsking(false);
    onCancel();
  };
  const remove = async (code: string) => {
    await securityCalls[system].removeTotp(code);
    toast.success('Your authenticator app has been removed.');
    onRemoved();
  };
  return (
    <AuthenticatorCode
      focused
      label="Authenticator code"
      hint="Six digits or a recovery code"
      button="Remove"
      onCode={remove}
      onCancel={cancel}
    />
  );
}
