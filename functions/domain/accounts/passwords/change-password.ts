import { Problem } from '#platform/problem.ts';
import type { Session } from '#platform/sessions/session.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { buildPasswordAttempts } from '../attempts/attempt-keys.ts';
import { isCorrectPassword } from '../attempts/verify-password.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { readAccount } from '../find-account.ts';
import { createChangeNotices } from '../messages/mail-tasks.ts';
import { revokeResetsWrites } from '../messages/mailed-tokens.ts';
import { replacePassword } from './replace-password.ts';
import { requireStrongPassword } from './require-strong-password.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

/**
 * Replaces the password after checking the current one. Ends every other session of the account, invalidates links that
 * would set another password, and notifies its owner.
 *
 * @throws Problem `wrong-password`; `locked` after too many wrong passwords; `invalid` if the new password is
 *   weak or not accepted; `unavailable`
 */
export async function changePassword(
  session: Session,
  { currentPassword, newPassword }: Passwords,
  client: ClientInfo,
): Promise<void> {
  const { system, accountId, name, sessionId } = session;
  if (!(await isCorrectPassword(system, accountId, currentPassword, client, buildPasswordAttempts(session))))
    throw new Problem('wrong-password', 'The current password is incorrect', {
      errors: [{ path: 'currentPassword', msg: 'The current password is incorrect' }],
    });
  const account = await readAccount(system, accountId);
  await requireStrongPassword(newPassword, account);
  await replacePassword(system, accountId, newPassword, {
    actor: { kind: system, id: accountId, name },
    action: `${buildAccountDefinition(system).name}.change-password`,
    keepSession: sessionId,
    also: await revokeResetsWrites(system, accountId),
    tasks: [
      ...createChangeNotices(system, account, 'password-changed', client),
      createActivityTask(system, accountId, { what: 'password-changed', ...client }),
    ],
  });
}
