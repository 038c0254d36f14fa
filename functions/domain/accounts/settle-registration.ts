import type { AccountSystem } from '../../../shared/roles.ts';
import { changeThing, removeThing } from '../../platform/data/change.ts';
import { newTask } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { removePassword } from '../../platform/passwords/passwords.ts';
import { Problem } from '../../platform/problem.ts';
import type { AccountOf } from './account.ts';
import { accountKind } from './account-kinds.ts';

/** Far longer than the request that registers may run: what is not complete by then never will be. */
const SETTLED_AFTER_SECONDS = 120;

const SETTLING = { kind: 'system', id: 'settle-registration', name: 'Completion of registrations' };

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/** The task that forgets an account whose registration did not come to its end. */
export const settleRegistrationTask = <System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
) => newTask('settle-registration', { system, accountId }, { afterSeconds: SETTLED_AFTER_SECONDS });

/**
 * Leaves of a registration either both halves, the account and its password, or none. Doing it again, or for
 * an account that is not there, changes nothing: a password without an account is removed all the same.
 */
export async function settleRegistration<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<void> {
  if ((await claim(system, accountId)) === 'complete') return;
  await removePassword(system, accountId);
  const how = { actor: SETTLING, action: `${accountKind(system).name}.undo` };
  await removeThing(accountKind(system), accountId, how).catch(unlessGone);
}

/** The same while the person still waits for an answer; where it fails, the task does it later. */
export async function undoAtOnce<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<void> {
  try {
    await settleRegistration(system, accountId);
  } catch (cause) {
    await log('warn', 'A failed registration is left to its task', { system, accountId, cause });
  }
}

/** Makes sure that an account that is not complete does not become so while its password is removed. */
async function claim<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<'complete' | 'claimed' | 'gone'> {
  const kind = accountKind(system);
  let isComplete = false;
  try {
    await changeThing(kind, accountId, { actor: SETTLING, action: `${kind.name}.give-up` }, (present) => {
      isComplete = present.state === 'active';
      if (isComplete) throw new Problem('conflict', 'This registration is complete');
      return { ...present, state: 'undoing' };
    });
    return 'claimed';
  } catch (error) {
    if (isComplete) return 'complete';
    unlessGone(error);
    return 'gone';
  }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error;
}
