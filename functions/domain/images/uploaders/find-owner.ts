import type { PlayerId, WebsiteUserId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../../accounts/definitions/account.ts';
import { findAccount, findPlayerByDiscordId } from '../../accounts/find-account.ts';
import type { UploaderId } from './uploader-counts.ts';

/** The account of an uploader, and its system. */
export interface UploadOwner {
  system: AccountSystem;
  account: Account;
}

/**
 * Finds the account of an uploader: that of a website user or a player, or the player who has linked the Discord account.
 *
 * @returns undefined for sample images, for a deleted account, and for a Discord account that no one has linked
 */
export async function findOwner({ kind, id }: UploaderId): Promise<UploadOwner | undefined> {
  if (kind === 'seed') return undefined;
  // The ids of uploaders are those of their accounts.
  if (kind === 'web') return withSystem('web', await findAccount('web', id as WebsiteUserId));
  const player =
    kind === 'game' ? await findAccount('game', id as PlayerId) : await findPlayerByDiscordId(id);
  return withSystem('game', player);
}

const withSystem = (system: AccountSystem, account: Account | undefined): UploadOwner | undefined =>
  account && { system, account };
