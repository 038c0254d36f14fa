import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { finishTask, type Task } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { type AccountId, IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../definitions/account.ts';
import { accountDefinition } from '../definitions/account-definitions.ts';
import { findAccount } from '../find-account.ts';
import { AccountFields } from '../task-inputs.ts';
import { replacePassword } from './replace-password.ts';

/** Longer than the time limit of the request that voids a password itself. */
const RETRIED_AFTER_SECONDS = 60;

const PASSWORD_BYTES = 32;

const UNDO = { kind: 'system', id: 'void-password', name: 'Undo of changes' };

export const voidPasswordTask = defineTask(
  'void-password',
  v.object({ ...AccountFields, setAt: IsoTime }),
  ({ system, accountId, setAt }) => voidPassword(system, accountId, setAt),
);

/**
 * Creates the task that makes an account's password useless, in case `voidAtOnce` fails.
 *
 * @param setAt the account's `passwordSetAt`: a password that was set later stays
 */
export const createVoidPasswordTask = (system: AccountSystem, accountId: AccountId, setAt: IsoTime): Task =>
  voidPasswordTask.create({ system, accountId, setAt }, { afterSeconds: RETRIED_AFTER_SECONDS });

/** Makes an account's password useless while the user waits. If this fails, the task does it later. */
export async function voidAtOnce<System extends AccountSystem>(
  system: System,
  { id, setAt, task }: { id: Account<System>['id']; setAt: IsoTime; task: Task },
): Promise<void> {
  try {
    await voidPassword(system, id, setAt);
    await finishTask(task.id);
  } catch (cause) {
    log('warn', 'A password is voided later', { cause });
  }
}

/** Replaces the password by one that nobody knows, and ends every session. */
async function voidPassword<System extends AccountSystem>(
  system: System,
  id: Account<System>['id'],
  setAt: IsoTime,
): Promise<void> {
  const account = await findAccount(system, id);
  if (account?.passwordSetAt !== setAt) return;
  await replacePassword(system, id, randomBytes(PASSWORD_BYTES).toString('base64url'), {
    actor: UNDO,
    action: `${accountDefinition(system).name}.void-password`,
  });
}
