import type { Suspension, WebsiteUser } from '../../../shared/account.ts';
import type { WebsiteAccount } from './account.ts';
import { presentSuspension } from './suspension.ts';
import { websiteUserView } from './views.ts';

interface ManagedUser extends WebsiteUser {
  isActive: boolean;
  /** What holds now; one that has ended by itself is none. */
  suspension: Suspension | null;
}

/** A website account as the staff see it who manage accounts. */
export function managedUserView(account: WebsiteAccount): ManagedUser {
  const suspension = presentSuspension(account);
  return { ...websiteUserView(account), isActive: suspension === null, suspension };
}
