import type { SecondFactor } from '../../../shared/account.ts';
import type { SystemSettings } from '../../../shared/system-settings.ts';
import { presentSettings } from '../../platform/system-settings.ts';
import type { Account, Player } from './account.ts';

/**
 * How an account's owner may give the second factor; empty where none is asked for. Who set up an
 * authenticator app is asked for that; of players staff can demand one, by name or by role.
 */
export async function askedSecondFactor(account: Account): Promise<SecondFactor[]> {
  if (account.totp) return ['totp', 'recovery'];
  if (!('forceemail2fa' in account)) return [];
  const isAsked = account.forceemail2fa || isAskedByRole(account, await presentSettings());
  return isAsked ? [channelOf(account)] : [];
}

function isAskedByRole({ role }: Player, { forceAdminTwoFA, forceModTwoFA }: SystemSettings): boolean {
  return (role === 'admin' && forceAdminTwoFA) || (role === 'mod' && forceModTwoFA);
}

/** By what a player is sent codes: the address, until other channels can be linked. */
const channelOf = (_player: Player): 'email' | 'discord' => 'email';
