import type { AccountSystem } from '../../../shared/roles.ts';
import type { Account } from './account.ts';
import { accountKind } from './account-kinds.ts';
import { activityTask } from './activity.ts';
import { changeAsStaff } from './change-as-staff.ts';
import { STAFF_PLACE, type Staff } from './staff.ts';

/**
 * Gives an account another role, which holds from its next request on.
 *
 * @param version the one that was looked at; any, where none is named
 * @returns the account as it is now
 * @throws Problem as `changeAsStaff`
 */
export const changeRole = <System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  role: Account<System>['role'],
  version?: number,
): Promise<Account<System>> =>
  changeAsStaff(staff, id, {
    action: `${accountKind(staff.system).name}.change-role`,
    note: role,
    tasks: [activityTask(staff.system, id, { what: 'role-changed', ...STAFF_PLACE })],
    field: 'role',
    version,
    next: (present) => (present.role === role ? present : { ...present, role }),
  });
