import type { SecondFactor } from '../../../shared/account.ts';
import type { SystemSettings } from '../../../shared/system-settings.ts';
import { readSettings } from '../../platform/system-settings.ts';
import type { Account, Player } from './account.ts';

/**
 * The second factors that an account's owner may use to sign in; empty if none is required. An authenticator
 * app is always required once it is set up. Staff can also require a second factor for a player or for a
 * role.
 */
export async function findRequiredSecondFactors(account: Account): Promise<SecondFactor[]> {
  if (account.totp) return ['totp', 'recovery'];
  if (!('forceemail2fa' in account)) return [];
  const isAsked = account.forceemail2fa || isRequiredByRole(account, await readSettings());
  return isAsked ? [chooseChannel(account)] : [];
}

function isRequiredByRole({ role }: Player, { forceAdminTwoFA, forceModTwoFA }: SystemSettings): boolean {
  return (role === 'admin' && forceAdminTwoFA) || (role === 'mod' && forceModTwoFA);
}

/** How a player receives codes: by email until other channels can be linked. */
const chooseChannel = (_player: Player): 'email' | 'discord' => 'email';
