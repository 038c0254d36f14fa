import { readSettings } from '#platform/system-settings.ts';
import type { SecondFactor } from '#shared/account.ts';
import type { Account } from '../definitions/account.ts';

/**
 * The second factors that an account's owner may use to sign in; empty if none is required. An authenticator
 * app is always required once it is set up. Staff can also require a second factor for a player, and for the staff of
 * the game and of the website: without an app they get a code, on Discord or by email.
 */
export async function findRequiredSecondFactors(account: Account): Promise<SecondFactor[]> {
  if (account.totp) return ['totp', 'recovery'];
  const isForced = 'forceemail2fa' in account && account.forceemail2fa;
  return isForced || (await isRequiredByRole(account.role)) ? listChannels(account) : [];
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

/** How an owner can receive codes, the preferred way first. */
const listChannels = (account: Account): ('email' | 'discord')[] =>
  'discord' in account && account.discord ? ['discord', 'email'] : ['email'];
