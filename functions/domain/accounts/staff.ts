import type { Actor } from '#platform/data/change.ts';
import { truncateAddress } from '#platform/sessions/auth-state.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from './definitions/account.ts';

/** A session of a staff member in an account system. */
export type Staff<System extends AccountSystem = AccountSystem> = Session & {
  system: System;
  accountId: Account<System>['id'];
};

/** A member of staff at work, in a session or on Discord. */
export type StaffMember<System extends AccountSystem = AccountSystem> = Pick<
  Staff<System>,
  'system' | 'accountId' | 'name' | 'address'
>;

/** A staff member as an actor in the version history, so that the action appears in the audit log. */
export const buildStaffActor = ({ system, accountId, name, address }: StaffMember): Actor => ({
  kind: system,
  id: accountId,
  name,
  staff: address === undefined ? {} : { from: truncateAddress(address) },
});

/**
 * The client shown to users for decisions by staff. The version history has the actual person and address.
 */
export const STAFF_CLIENT = { address: '', device: 'Pixelcrowd staff' };
