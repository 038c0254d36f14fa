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
import { codeAttempts, everyPasswordAttempts } from './attempt-keys.ts';
import { droppingSecrets } from './factor-secrets.ts';
import { findAccount, readAccount } from './find-account.ts';
import { noticeTask } from './mail-tasks.ts';
import { withPasswordClaim } from './password-claim.ts';

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
 * Gives an account another password. Its sessions end with that and its locks are lifted; sign-ins that began
 * with the old password are not completed. Should the process die in between, a task put down before ends the
 * sessions and tells the owner.
 *
 * @throws Problem of `setPassword`, and then nothing changed; `conflict` when a condition of `also` fails,
 *   or while the password is being replaced elsewhere
 */
export async function replacePassword<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  password: string,
  how: Replacement,
): Promise<void> {
  await withPasswordClaim(system, id, async () => {
    if (how.verifiesEmail) await proveAddress(system, id, how.actor, how.verifiesEmail);
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
  });
}

/**
 * Notes that an address is its owner's, in a step of its own: it moves the standing, and so does the end of the
 * sessions. An authenticator app that was set up before the address was proved may be a stranger's, who
 * registered it first; it goes.
 */
async function proveAddress<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  actor: Actor,
  email: string,
): Promise<void> {
  const account = await readAccount(system, id);
  if (account.emailVerified || account.email !== email) return;
  const kind = accountKind(system);
  const how = {
    actor,
    action: `${kind.name}.verify-address`,
    version: account.version,
    also: [droppingSecrets(system, id)],
  };
  await changeThing(kind, id, how, (present) => ({ ...present, emailVerified: true, totp: false }));
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
  { actor, action, keepSession, also = [], tasks = [] }: Omit<Replacement, 'verifiesEmail'>,
): Promise<void> {
  const kind = accountKind(system);
  const locks = [...everyPasswordAttempts(system, await readAccount(system, id)), codeAttempts(system, id)];
  const follows = [...locks.map(clearingAttempts), endEverySession(kind.name, id, keepSession)];
  const how = { actor, action, also: [...follows, ...also], tasks };
  await changeThing(kind, id, how, (present) => ({ ...present, passwordSetAt: isoTime(Date.now()) }));
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
