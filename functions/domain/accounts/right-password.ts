import type { AccountId } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearAttempts, giveBackAttempt, takeAttempt } from '../../platform/attempts/attempts.ts';
import { checkPassword } from '../../platform/passwords/passwords.ts';
import { Problem } from '../../platform/problem.ts';
import { recentSettings } from '../../platform/system-settings.ts';
import { LOCK_SECONDS, passwordAttempts } from './attempt-keys.ts';

/**
 * Whether a password is the account's. Every try counts before it is looked at, and a right one forgets those
 * before it; one that could not be looked at counts for nothing. For an id that no account has the same is done,
 * and the answer is no.
 *
 * @param key what the tries are counted under, where that is not the account's id
 * @throws Problem `locked` when too many in a row were wrong; `unavailable` while passwords cannot be checked
 */
export async function isRightPassword(
  system: AccountSystem,
  id: AccountId,
  password: string,
  key = passwordAttempts(system, id),
): Promise<boolean> {
  const { maxLoginAttempts } = await recentSettings();
  await takeAttempt(key, { most: maxLoginAttempts, lockSeconds: LOCK_SECONDS });
  const isRight = await checkPassword(system, id, password).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'unavailable') await giveBackAttempt(key);
    throw error;
  });
  if (isRight) await clearAttempts(key);
  return isRight;
}
