import type { SecondFactor } from '../../../shared/account.ts';
import { readSettings } from '../../platform/system-settings.ts';
import type { Account } from './account.ts';

/**
 * The second factors that an account's owner may use to sign in; empty if none is required. An authenticator
 * app is always required once it is set up. Staff can also require a second factor for a player, and for the staff of
 * the game and of the website: without an app they get a code by email.
 */
export async function findRequiredSecondFactors(account: Account): Promise<SecondFactor[]> {
  if (account.totp) return ['totp', 'recovery'];
  const isForced = 'forceemail2fa' in account && account.forceemail2fa;
  return isForced || (await isRequiredByRole(account.role)) ? [chooseChannel(account)] : [];
}

/** The setting that decides for each staff role of the game and of the website. */
const SETTINGS: Partial<Record<Account['role'], 'forceAdminTwoFA' | 'forceModTwoFA'>> = {
  admin: 'forceAdminTwoFA',
  mod: 'forceModTwoFA',
  moderator: 'forceModTwoFA',
};

async function isRequiredByRole(role: Account['role']): Promise<boolean> {
  const { [role]: setting } = SETTINGS;
  return setting !== undefined && (await readSettings())[setting];
}

/** How an owner receives codes: by email until other channels can be linked. */
const chooseChannel = (_account: Account): 'email' | 'discord' => 'email';
