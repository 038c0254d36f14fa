import type { AuditedAction } from '#shared/audited-entities.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import { createActivityTask } from '../activity-task.ts';
import type { Account } from '../definitions/account.ts';
import { STAFF_CLIENT, type Staff } from '../staff.ts';
import { changeAsStaff } from './change-as-staff.ts';

/** What the change of a role is called in the history of an account. */
export const CHANGE_ROLE: Readonly<Record<AccountSystem, AuditedAction>> = {
  web: 'website-user.change-role',
  game: 'player.change-role',
};

/**
 * Changes an account's role. The new role applies from the account's next request.
 *
 * @param version the version that the caller saw; any if undefined
 * @returns the current account
 * @throws Problem as `changeAsStaff`
 */
export const changeRole = <System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  role: Account<System>['role'],
  version?: number,
): Promise<Account<System>> =>
  changeAsStaff(staff, id, {
    action: CHANGE_ROLE[staff.system],
    note: role,
    tasks: [createActivityTask(staff.system, id, { what: 'role-changed', ...STAFF_CLIENT })],
    also: [
      buildNotificationWrite(
        { system: staff.system, id },
        { kind: 'role-changed', role },
        { at: Date.now(), event: `role ${role}` },
      ),
    ],
    field: 'role',
    version,
    next: (current) => (current.role === role ? current : { ...current, role }),
  });
