import { isoTime } from '../../../shared/ids.ts';
import type { AccountSystem } from '../../../shared/roles.ts';
import { clearingAttempts } from '../../platform/attempts/attempts.ts';
import { type Actor, changeThing } from '../../platform/data/change.ts';
import type { TransactAction } from '../../platform/data/kind.ts';
import { enqueue, finishTask, newTask, type Task } from '../../platform/data/tasks.ts';
import { setPassword } from '../../platform/passwords/passwords.ts';
import { Problem } from '../../platform/problem.ts';
import { endEverySession } from '../../platform/sessions/end-sessions.ts';
import type { AccountOf } from './account.ts';
import { accountKind } from './account-kinds.ts';
import { passwordAttempts } from './attempt-keys.ts';
import { findAccount } from './find-account.ts';
import { noticeTask } from './mail-tasks.ts';

/** Far longer than the request that replaces a password may run. */
const SETTLED_AFTER_SECONDS = 120;

const SETTLING = { kind: 'system', id: 'settle-password', name: 'Completion of password changes' };

interface Replacement {
  actor: Actor;
  /** What the history calls it, such as `player.change-password`. */
  action: string;
  /** The session that goes on; every other ends. */
  keepSession?: string;
  /** The address that is proved by what led here. */
  verifiesEmail?: string;
  also?: readonly TransactAction[];
  tasks?: readonly Task[];
}

/**
 * Gives an account another password. Its sessions end with that and the lock on it is lifted; sign-ins that began
 * with the old password are not completed. Should the process die in between, a task put down before ends the
 * sessions and tells the owner.
 *
 * @throws Problem of `setPassword`, and then nothing changed; `conflict` when a condition of `also` fails
 */
export async function replacePassword<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  password: string,
  how: Replacement,
): Promise<void> {
  const settling = settlePasswordTask(system, id);
  await enqueue(settling);
  try {
    await setPassword(system, id, password);
  } catch (error) {
    if (wasRefused(error)) await finishTask(settling.id);
    throw error;
  }
  await noteReplaced(system, id, how);
  await finishTask(settling.id);
}

/** Whether Cognito left the old password as it was; where no answer came it may have replaced it after all. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error && '$fault' in cause && cause.$fault === 'client';
}

/** Puts the account in step with a password that was replaced. */
async function noteReplaced<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  { actor, action, keepSession, verifiesEmail, also = [], tasks = [] }: Replacement,
): Promise<void> {
  const kind = accountKind(system);
  const follows = [
    clearingAttempts(passwordAttempts(system, id)),
    endEverySession(kind.name, id, keepSession),
  ];
  const how = { actor, action, also: [...follows, ...also], tasks };
  const replaced = await changeThing(kind, id, how, (present) => ({
    ...present,
    passwordSetAt: isoTime(Date.now()),
  }));
  // A step of its own: it moves the standing, and so does the end of the sessions.
  if (replaced.email !== verifiesEmail || replaced.emailVerified) return;
  await changeThing(kind, id, { actor, action: `${kind.name}.verify-address` }, (present) => ({
    ...present,
    emailVerified: present.email === verifiesEmail || present.emailVerified,
  }));
}

const settlePasswordTask = (system: AccountSystem, accountId: string): Task =>
  newTask(
    'settle-password',
    { system, accountId, since: isoTime(Date.now()) },
    { afterSeconds: SETTLED_AFTER_SECONDS },
  );

/**
 * Ends the sessions of an account whose password may have been replaced without anybody noting it.
 *
 * @param since when the replacement began
 */
export async function settlePassword<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  since: string,
): Promise<void> {
  const account = await findAccount(system, id);
  if (!account || (account.passwordSetAt ?? '') >= since) return;
  await noteReplaced(system, id, {
    actor: SETTLING,
    action: `${accountKind(system).name}.settle-password`,
    tasks: [noticeTask(system, id, 'password-changed')],
  });
}
