import { deleteEntity, updateEntity } from '#platform/data/change.ts';
import { log } from '#platform/log.ts';
import { removePassword } from '#platform/passwords/passwords.ts';
import { Problem } from '#platform/problem.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { AccountOf } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import type { AccountInput } from '../task-inputs.ts';

const RECONCILIATION = { kind: 'system', id: 'reconcile-registration', name: 'Completion of registrations' };

type IdOf<System extends AccountSystem> = AccountOf[System]['id'];

/**
 * Leaves either both halves of a registration, the account and its password, or neither. It is idempotent and
 * also removes a password without an account.
 */
export async function reconcileRegistration({ system, accountId }: AccountInput): Promise<void> {
  if ((await claim(system, accountId)) === 'complete') return;
  await removePassword(system, accountId);
  const options = { actor: RECONCILIATION, action: `${buildAccountDefinition(system).name}.undo` };
  await deleteEntity(buildAccountDefinition(system), accountId, options).catch(ignoreMissing);
}

/** Undoes a registration while the user waits for the response. If this fails, the task does it later. */
export async function undoAtOnce<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<void> {
  try {
    await reconcileRegistration({ system, accountId });
  } catch (cause) {
    await log('warn', 'A failed registration is left to its task', { system, accountId, cause });
  }
}

/** Prevents an incomplete account from becoming active while its password is removed. */
async function claim<System extends AccountSystem>(
  system: System,
  accountId: IdOf<System>,
): Promise<'complete' | 'claimed' | 'gone'> {
  const definition = buildAccountDefinition(system);
  let isComplete = false;
  try {
    await updateEntity(
      definition,
      accountId,
      { actor: RECONCILIATION, action: `${definition.name}.give-up` },
      (current) => {
        isComplete = current.state === 'active';
        if (isComplete) throw new Problem('conflict', 'This registration is complete');
        return { ...current, state: 'undoing' };
      },
    );
    return 'claimed';
  } catch (error) {
    if (isComplete) return 'complete';
    ignoreMissing(error);
    return 'gone';
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'not-found')) throw error;
}
