import type { ManagedUser } from '../../../shared/contract/users.ts';
import type { WebsiteUserId } from '../../../shared/ids.ts';
import { tellingPresent } from '../../platform/changed-meanwhile.ts';
import type { WebsiteAccount } from './account.ts';
import { readAccount } from './find-account.ts';
import { managedUserView } from './managed-user-view.ts';

/**
 * Changes an account for staff who manage accounts and gives it as they see it; where the change comes too late, they
 * are told so with the account as it is now.
 *
 * @throws whatever the change throws, but a Problem `changed-meanwhile` with that account in `data`
 */
export async function asManagedUser(
  id: WebsiteUserId,
  change: () => Promise<WebsiteAccount>,
): Promise<ManagedUser> {
  const present = async () => managedUserView(await readAccount('web', id));
  return managedUserView(await tellingPresent('user', present, change));
}
