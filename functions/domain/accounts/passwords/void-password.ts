import { randomBytes } from 'node:crypto';
import { finishTask, type Task } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import type { IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { findAccount } from '../find-account.ts';
import type { AccountInput } from '../task-inputs.ts';
import { replacePassword } from './replace-password.ts';

const PASSWORD_BYTES = 32;

const UNDO = { kind: 'system', id: 'void-password', name: 'Undo of changes' };

/** Makes an account's password useless while the user waits. If this fails, the task does it later. */
export async function voidAtOnce<System extends AccountSystem>(
  system: System,
  { id, setAt, task }: { id: Account<System>['id']; setAt: IsoTime; task: Task },
): Promise<void> {
  try {
    await voidPassword({ system, accountId: id, setAt });
    await finishTask(task.id);
  } catch (cause) {
    log('warn', 'A password is voided later', { cause });
  }
}

/** Replaces the password by one that no one knows, and ends every session. */
export async function voidPassword({
  system,
  accountId: id,
  setAt,
}: AccountInput & { setAt: IsoTime }): Promise<void> {
  const account = await findAccount(system, id);
  if (account?.passwordSetAt !== setAt) return;
  await replacePassword(system, id, randomBytes(PASSWORD_BYTES).toString('base64url'), {
    actor: UNDO,
    action: `${buildAccountDefinition(system).name}.void-password`,
  });
}
