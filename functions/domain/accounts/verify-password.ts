import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearAttempts, refundAttempt, takeAttempt } from '../../platform/attempts/attempts.ts';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { Problem } from '../../platform/problem.ts';
import { recentSettings } from '../../platform/system-settings.ts';
import { LOCK_SECONDS, passwordAttempts } from './attempt-keys.ts';

/**
 * Checks an account's password. Counts every attempt before checking it; a correct password clears the count,
 * and an attempt that could not be checked does not count. For an id without an account, it does the same
 * work and returns false.
 *
 * @param key the key that counts the attempts, if not the account's id
 * @throws Problem `locked` after too many wrong passwords in a row; `unavailable` while passwords cannot be
 *   checked
 */
export async function isCorrectPassword(
  system: AccountSystem,
  id: AccountId,
  password: string,
  key = passwordAttempts(system, id),
): Promise<boolean> {
  const { maxLoginAttempts } = await recentSettings();
  await takeAttempt(key, { most: maxLoginAttempts, lockSeconds: LOCK_SECONDS });
  const isRight = await checkPassword(system, id, password).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'unavailable') await refundAttempt(key);
    throw error;
  });
  if (isRight) await clearAttempts(key);
  return isRight;
}
