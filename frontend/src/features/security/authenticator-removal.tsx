import { useState } from 'react';
import type { AccountSystem } from '../../../../shared/roles.ts';
import { securityCalls } from '../../api/security-calls.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthenticatorCode } from './authenticator-code.tsx';

interface Props {
  system: AccountSystem;
  onRemoved: () => void;
  onCancel: () => void;
}

/** Gives the authenticator app up, which takes a code: an open screen alone is not enough for it. */
export function AuthenticatorRemoval({ system, onRemoved, onCancel }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking) return <Button onClick={() => setAsking(true)}>Remove the authenticator app</Button>;
  const cancel = () => {
    setAsking(false);
    onCancel();
  };
  const remove = async (code: string) => {
    await securityCalls[system].removeTotp(code);
    toast.success('Your authenticator app is removed.');
    onRemoved();
  };
  return (
    <AuthenticatorCode
      focused
      label="Code of the app"
      hint="Six digits, or one of your recovery codes"
      button="Remove it"
      onCode={remove}
      onCancel={cancel}
    />
  );
}
