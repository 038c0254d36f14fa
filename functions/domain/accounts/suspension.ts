import type { Suspension } from '../../../shared/account.ts';
import { type IsoTime, isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { invalid } from '../../platform/problem.ts';
import { type Account, isSuspended } from './account.ts';
import { accountKind } from './account-kinds.ts';
import { activityTask } from './activity.ts';
import { changeAsStaff } from './change-as-staff.ts';
import { endSuspensionTask } from './end-suspension.ts';
import { noticeTask } from './mail-tasks.ts';
import { STAFF_PLACE, type Staff } from './staff.ts';

interface Status {
  isActive: boolean;
  /** What the person is told; for an activation it is kept in the history alone. */
  reason: string;
  /** When a suspension ends by itself; null until staff lift it. */
  until: IsoTime | null;
  /** The version that was looked at; any, where none is named. */
  version?: number | undefined;
}

/**
 * Suspends an account, which ends its sessions at once, or lifts that. The person is told by mail.
 *
 * @returns the account as it is now
 * @throws Problem `invalid` for an end that lies behind; else as `changeAsStaff`
 */
export function changeStatus<System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  status: Status,
): Promise<Account<System>> {
  const suspension = status.isActive ? null : { reason: status.reason, until: futureEnd(status.until) };
  const what = suspension ? 'suspended' : 'reinstated';
  return changeAsStaff(staff, id, {
    action: `${accountKind(staff.system).name}.${suspension ? 'suspend' : 'reinstate'}`,
    note: status.reason,
    tasks: [
      activityTask(staff.system, id, { what, ...STAFF_PLACE }),
      noticeTask(staff.system, id, what),
      ...(suspension?.until ? [endSuspensionTask(staff.system, id, suspension.until)] : []),
    ],
    field: 'status',
    version: status.version,
    next: (present) => (isSame(present.suspension, suspension) ? present : { ...present, suspension }),
  });
}

/** The suspension that holds now; null where there is none or its end has passed. */
export const presentSuspension = (account: Pick<Account, 'suspension'>): Suspension | null =>
  isSuspended(account) ? account.suspension : null;

/** What lies after it has more digits than a stored instant, as an offset of the last day's can make it. */
const LATEST_END = Date.parse('9999-12-31T23:59:59.999Z');

/** An end in the one form that is stored, whatever offset it was sent with. */
function futureEnd(until: IsoTime | null): IsoTime | null {
  if (until === null) return null;
  const end = Date.parse(until);
  // Not above: an instant that the calendar does not have, such as 31 February.
  if (!(end > Date.now())) throw invalid('until', 'The end has to lie in the future');
  if (end > LATEST_END) throw invalid('until', 'The end lies too far in the future');
  return isoTime(end);
}

const isSame = (one: Suspension | null, other: Suspension | null): boolean =>
  one?.reason === other?.reason && one?.until === other?.until;
