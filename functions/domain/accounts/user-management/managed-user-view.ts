import type { ManagedUser } from '#shared/contract/users.ts';
import { websiteUserView } from '../definitions/views.ts';
import type { ListedUser } from '../definitions/website-user-definition.ts';
import { findActiveSuspension } from './suspension.ts';

/**
 * A website account as account managers see it, with the stored role: they assign it, and lists and counts are by it.
 */
export function managedUserView(account: ListedUser): ManagedUser {
  const suspension = findActiveSuspension(account);
  return { ...websiteUserView({ ...account, entitlements: [] }), isActive: suspension === null, suspension };
}
