import type { AccountSystem } from '../../../../shared/roles.ts';
import { ActivityPanel } from './activity-panel.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

interface Props {
  /** Whose account: the website's or the game's. */
  system: AccountSystem;
  /** The id of the account. */
  account: string;
  /** Whether an authenticator app is in use. */
  totp: boolean;
  /** The account itself has changed and has to be read again. */
  onAccountChange: () => void;
}

/** All that the owner of an account can do for its safety, and see of it. */
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
