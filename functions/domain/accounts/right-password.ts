import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearAttempts, takeAttempt } from '../../platform/attempts/attempts.ts';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { recentSettings } from '../../platform/system-settings.ts';
import { LOCK_SECONDS, passwordAttempts } from './attempt-keys.ts';

/**
 * Whether a password is the account's. Every try counts before it is looked at, and a right one forgets those
 * before it. For an id that no account has the same is done, and the answer is no.
 *
 * @throws Problem `locked` when too many in a row were wrong; `unavailable` while passwords cannot be checked
 */
export async function isRightPassword(
  system: AccountSystem,
  id: AccountId,
  password: string,
): Promise<boolean> {
  const { maxLoginAttempts } = await recentSettings();
  const key = passwordAttempts(system, id);
  await takeAttempt(key, { most: maxLoginAttempts, lockSeconds: LOCK_SECONDS });
  const isRight = await checkPassword(system, id, password);
  if (isRight) await clearAttempts(key);
  return isRight;
}
