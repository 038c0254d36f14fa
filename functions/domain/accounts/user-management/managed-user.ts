import { withCurrentOnConflict } from '#platform/version-conflict.ts';
import type { ManagedUser } from '#shared/contract/users.ts';
import type { WebsiteUserId } from '#shared/ids.ts';
import type { WebsiteAccount } from '../definitions/account.ts';
import { toWebsiteUserView } from '../definitions/views.ts';
import type { ListedUser } from '../definitions/website-user-definition.ts';
import { readAccount } from '../find-account.ts';
import { findActiveSuspension } from './suspension.ts';

/**
 * A website account as account managers see it, with the stored role: they assign it, and lists and counts are by it.
 */
export function toManagedUserView(account: ListedUser): ManagedUser {
  const suspension = findActiveSuspension(account);
  return {
    ...toWebsiteUserView({ ...account, entitlements: [] }),
    isActive: suspension === null,
    suspension,
  };
}

/**
 * Changes an account and returns it as account managers see it. On a version conflict, they receive the
 * current account.
 *
 * @throws whatever `change` throws; a `version-conflict` Problem has the current account in `data`
 */
export async function changeManagedUser(
  id: WebsiteUserId,
  change: () => Promise<WebsiteAccount>,
): Promise<ManagedUser> {
  const current = async () => toManagedUserView(await readAccount('web', id));
  return toManagedUserView(await withCurrentOnConflict('user', current, change));
}
