import { clearAttemptsWrite } from '#platform/attempts/attempts.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import { createActivityTask } from '../activity-task.ts';
import { buildCodeAttempts } from '../attempts/attempt-keys.ts';
import type { Account } from '../definitions/account.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import { deleteSecretsWrite } from '../second-factor/factor-secrets.ts';
import { STAFF_CLIENT, type Staff } from '../staff.ts';
import { changeAsStaff } from './change-as-staff.ts';

const RESET: Readonly<Record<AccountSystem, AuditedAction>> = {
  web: 'website-user.reset-second-factor',
  game: 'player.reset-second-factor',
};

/**
 * Removes the authenticator app and the recovery codes of someone who has lost them, and notifies the owner by email.
 *
 * @param reason stored in the version history and mailed to the owner
 * @returns the current account
 * @throws Problem `already-done` if no app is set up; otherwise as `changeAsStaff`
 */
export const resetSecondFactor = <System extends AccountSystem>(
  staff: Staff<System>,
  id: Account<System>['id'],
  reason: string,
): Promise<Account<System>> =>
  changeAsStaff(staff, id, {
    action: RESET[staff.system],
    note: reason,
    also: [
      deleteSecretsWrite(staff.system, id),
      clearAttemptsWrite(buildCodeAttempts(staff.system, id)),
      buildNotificationWrite(
        { system: staff.system, id },
        { kind: 'second-factor-removed' },
        { at: Date.now(), event: 'second-factor-removed' },
      ),
    ],
    tasks: [
      createActivityTask(staff.system, id, { what: 'totp-reset', ...STAFF_CLIENT }),
      createNoticeTask(staff.system, id, 'totp-reset', { reason }),
    ],
    field: 'second factor',
    next: (current) => {
      if (!current.totp) throw new Problem('already-done', 'This account has no authenticator app');
      return { ...current, totp: false };
    },
  });
