import type { ManagedUser } from '../../../shared/contract/users.ts';
import { findActiveSuspension } from './suspension.ts';
import { websiteUserView } from './views.ts';
import type { ListedUser } from './website-user-definition.ts';

/** A website account as account managers see it. */
export function managedUserView(account: ListedUser): ManagedUser {
  const suspension = findActiveSuspension(account);
  return { ...websiteUserView(account), isActive: suspension === null, suspension };
}
