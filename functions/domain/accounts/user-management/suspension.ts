import { buildInvalid, Problem } from '#platform/problem.ts';
import type { Suspension } from '#shared/account.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createActivityTask } from '../activity-task.ts';
import { type Account, isSuspended } from '../definitions/account.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import { STAFF_CLIENT, type Staff } from '../staff.ts';
import { changeAsStaff } from './change-as-staff.ts';
import { createEndSuspensionTask } from './end-suspension-task.ts';

interface Status {
  isActive: boolean;
  /** Shown to the user for a suspension; for a reinstatement it is only stored in the version history. */
  reason: string;
  /** When the suspension expires; null if staff have to lift it. */
  until: IsoTime | null;
  /** The version that the caller saw; any if undefined. */
  version?: number | undefined;
}

const SUSPEND: Readonly<Record<AccountSystem, AuditedAction>> = {
  web: 'website-user.suspend',
  game: 'player.suspend',
};
const REINSTATE: Readonly<Record<AccountSystem, AuditedAction>> = {
  web: 'website-user.reinstate',
  game: 'player.reinstate',
};

/** Only admins may suspend or reinstate these. */
const STAFF_ROLES: readonly string[] = ['content_checker', 'mod', 'admin'];

/**
 * Suspends an account and ends its sessions, or lifts the suspension. Notifies the user by email.
 *
 * @returns the current account
 * @throws Problem `invalid` for an end in the past; `not-allowed` if a mod decides on staff;
 *   otherwise as `changeAsStaff`
 */
export function changeStatus<System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  status: Status,
): Promise<Account<System>> {
  const suspension = status.isActive
    ? null
    : { reason: status.reason, until: requireFutureEnd(status.until) };
  const what = suspension ? 'suspended' : 'reinstated';
  return changeAsStaff(staff, id, {
    action: (suspension ? SUSPEND : REINSTATE)[staff.system],
    note: status.reason,
    tasks: [
      createActivityTask(staff.system, id, { what, ...STAFF_CLIENT }),
      createNoticeTask(staff.system, id, what),
      ...(suspension?.until ? [createEndSuspensionTask(staff.system, id, suspension.until)] : []),
    ],
    field: 'status',
    version: status.version,
    next: (current) => {
      requireAdminForStaff(staff, current);
      return isSame(current.suspension, suspension) ? current : { ...current, suspension };
    },
  });
}

/** Checked against the account as it is changed, which may have become staff since it was read. */
function requireAdminForStaff(staff: Staff, { role }: Account): void {
  if (staff.system === 'game' && staff.role !== 'admin' && STAFF_ROLES.includes(role))
    throw new Problem('not-allowed', 'Only admins can suspend staff');
}

/** The current suspension; null if there is none or it has expired. */
export const findActiveSuspension = (account: Pick<Account, 'suspension'>): Suspension | null =>
  isSuspended(account) ? account.suspension : null;

/** Later instants have more digits than a stored instant. An offset on the last day can produce one. */
const MAX_END = Date.parse('9999-12-31T23:59:59.999Z');

/** Normalizes the end to the stored format, whatever offset the client sent. */
function requireFutureEnd(until: IsoTime | null): IsoTime | null {
  if (until === null) return null;
  const end = Date.parse(until);
  // Written as a negation to also reject NaN, for dates that do not exist, such as 31 February.
  if (!(end > Date.now())) throw buildInvalid('until', 'The end must be in the future');
  if (end > MAX_END) throw buildInvalid('until', 'The end is too far in the future');
  return toIsoTime(end);
}

const isSame = (one: Suspension | null, other: Suspension | null): boolean =>
  one?.reason === other?.reason && one?.until === other?.until;
