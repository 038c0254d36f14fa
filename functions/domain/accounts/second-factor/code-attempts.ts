import { takeAttempt } from '#platform/attempts/attempts.ts';
import { enqueue } from '#platform/data/tasks.ts';
import { getRecentSettings } from '#platform/system-settings.ts';
import type { ACTIVITIES } from '#shared/account.ts';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { ClientInfo } from '../activity.ts';
import { createActivityTask } from '../activity-task.ts';
import { createLockTask } from '../attempts/failed-sign-in-tasks.ts';
import { buildInvalidCode } from './app-code.ts';

interface CodeAttempt {
  system: AccountSystem;
  accountId: AccountId;
  /** The key that counts the attempt. */
  key: string;
  client: ClientInfo;
  /** The activity to log for a wrong code. */
  failure: Extract<(typeof ACTIVITIES)[number], 'code-failed' | 'step-up-failed'>;
}

/**
 * Checks a code of an account. Counts the attempt before the check; the caller clears or refunds the count after a
 * success. The owner sees wrong codes in the activity log, and is notified of a lock by email.
 *
 * @param find identifies a correct code; undefined for a wrong one
 * @throws Problem `wrong-code`; `locked` after too many wrong codes
 */
export async function checkCode<Code>(
  { system, accountId, key, client, failure }: CodeAttempt,
  find: () => Promise<Code | undefined>,
): Promise<Code> {
  const { maxLoginAttempts } = await getRecentSettings();
  const { isLast } = await takeAttempt(key, maxLoginAttempts);
  const code = await find();
  if (code !== undefined) return code;
  await enqueue(createActivityTask(system, accountId, { what: failure, ...client }));
  if (isLast) await enqueue(createLockTask('wrong-codes', { system, accountId, ...client }));
  throw buildInvalidCode();
}
