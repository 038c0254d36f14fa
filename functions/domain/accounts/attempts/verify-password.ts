import { clearAttempts, refundAttempt, takeAttempt } from '#platform/attempts/attempts.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { Problem } from '#platform/problem.ts';
import { getRecentSettings } from '#platform/system-settings.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { acceptEarlierForm } from './accept-earlier-form.ts';
import { createLockTask } from './failed-sign-in-tasks.ts';

/**
 * Checks an account's password. Counts every attempt before checking it; a correct password clears the count,
 * and an attempt that could not be checked does not count. The owner is notified of a lock by email. For an id without
 * an account, it does the same work and returns false.
 *
 * @param client where the attempt comes from
 * @param key the key that counts the attempts
 * @throws Problem `locked` after too many wrong passwords in a row; `unavailable` while passwords cannot be
 *   checked
 */
export async function isCorrectPassword(
  system: AccountSystem,
  id: AccountId,
  password: string,
  client: ClientInfo,
  key: string,
): Promise<boolean> {
  const { maxLoginAttempts } = await getRecentSettings();
  const { isLast } = await takeAttempt(key, maxLoginAttempts);
  const isRight = await checkEveryForm(system, id, password).catch(async (error: unknown) => {
    if (error instanceof Problem && error.code === 'unavailable') await refundAttempt(key);
    throw error;
  });
  if (isRight) await clearAttempts(key);
  else if (isLast) await enqueue(createLockTask('wrong-passwords', { system, accountId: id, ...client }));
  return isRight;
}

const checkEveryForm = async (system: AccountSystem, id: AccountId, password: string): Promise<boolean> =>
  (await checkPassword(system, id, password)) || acceptEarlierForm(system, id, password);
