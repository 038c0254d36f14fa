import type { AccountSystem } from '../../../../../shared/roles.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface Props {
  /** The account system: website or game. */
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an authenticator app is set up. */
  totp: boolean;
  /** Called when the account has changed and must be reloaded. */
  onAccountChange: () => void;
}

/** All security settings of an account. */
export function SecurityPanels({ system, account, totp, onAccountChange }: Props) {
  return (
    <div className="grid gap-5">
      <AuthenticatorPanel system={system} account={account} totp={totp} onChange={onAccountChange} />
      <PasswordPanel system={system} />
      <SessionsPanel system={system} />
      <ActivityPanel system={system} />
    </div>
  );
}
