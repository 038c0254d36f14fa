import { Problem } from '../../platform/problem.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { accountKind } from './account-kinds.ts';
import { activityTask, type Place } from './activity.ts';
import { noticeTask } from './mail-tasks.ts';
import { replacePassword } from './replace-password.ts';
import { isRightPassword } from './right-password.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/**
 * Sets another password by the present one. Every other session of the account ends, and its owner is told.
 *
 * @throws Problem `wrong-password`, `locked` after too many of these, `invalid` for one that is not taken,
 *   `unavailable`
 */
export async function changePassword(
  session: Session,
  { currentPassword, newPassword }: Passwords,
  place: Place,
): Promise<void> {
  const { system, accountId, name, sessionId } = session;
  if (!(await isRightPassword(system, accountId, currentPassword)))
    throw new Problem('wrong-password', 'The current password is wrong', {
      errors: [{ path: 'currentPassword', msg: 'The current password is wrong' }],
    });
  await replacePassword(system, accountId, newPassword, {
    actor: { kind: system, id: accountId, name },
    action: `${accountKind(system).name}.change-password`,
    keepSession: sessionId,
    tasks: [
      noticeTask(system, accountId, 'password-changed', place),
      activityTask(system, accountId, { what: 'password-changed', ...place }),
    ],
  });
}
