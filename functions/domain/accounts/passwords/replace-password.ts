import { type Actor, updateEntity } from '#platform/data/change.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { enqueue, finishTask, type Task } from '#platform/data/tasks.ts';
import { setPassword } from '#platform/passwords/passwords.ts';
import { Problem } from '#platform/problem.ts';
import { endEverySession } from '#platform/sessions/end-sessions.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createProvenAddressTasks } from '../bind-subscription-task.ts';
import { type AccountOf, dropPendingEmail } from '../definitions/account.ts';
import { buildAccountDefinition } from '../definitions/account-definitions.ts';
import { findAccount, readAccount } from '../find-account.ts';
import { createNoticeTask } from '../messages/mail-tasks.ts';
import { withPasswordClaim } from '../password-claim.ts';
import type { AccountInput } from '../task-inputs.ts';
import { createReconcilePasswordTask } from './password-tasks.ts';

const RECONCILIATION = { kind: 'system', id: 'reconcile-password', name: 'Completion of password changes' };

interface Replacement {
  actor: Actor;
  /** The action in the version history, such as `player.change-password`. */
  action: string;
  /** The session to keep; all others end. */
  keepSession?: string;
  /** The address that this request proves, if any. */
  verifiesEmail?: string;
  also?: readonly TransactAction[];
  tasks?: readonly Task[];
}

/**
 * Replaces an account's password, and ends its sessions. Attempts at the new password are counted from zero. A lock on
 * codes stays, since a stranger who reads the owner's mail must not guess on. Sign-ins that began with the old password
 * are not completed, and a pending address is given up, since a stranger may have entered it. If the process crashes halfway, a task created beforehand ends the sessions and
 * notifies the owner.
 *
 * @throws Problem of `setPassword`, after which nothing has changed; `conflict` when a condition of `also`
 *   fails, or while another request replaces the password
 */
export async function replacePassword<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  password: string,
  replacement: Replacement,
): Promise<void> {
  await withPasswordClaim(system, id, async () => {
    if (replacement.verifiesEmail)
      await markAddressVerified(system, id, replacement.actor, replacement.verifiesEmail);
    const settling = createReconcilePasswordTask(system, id);
    await enqueue(settling);
    try {
      await setPassword(system, id, password);
    } catch (error) {
      if (wasRefused(error)) await finishTask(settling.id);
      throw error;
    }
    await storeReplacement(system, id, replacement);
    await finishTask(settling.id);
  });
}

/**
 * Marks the address as verified, in a separate transaction, because both this and ending the sessions write
 * the same session state item. A second factor stays, since a stranger who reads the owner's mail must not get past it.
 */
async function markAddressVerified<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  actor: Actor,
  email: string,
): Promise<void> {
  const account = await readAccount(system, id);
  if (account.emailVerified || account.email !== email) return;
  const definition = buildAccountDefinition(system);
  const options = {
    actor,
    action: `${definition.name}.verify-address`,
    version: account.version,
    tasks: createProvenAddressTasks(system, email),
  };
  await updateEntity(definition, id, options, (current) => ({ ...current, emailVerified: true }));
}

/** Whether Cognito rejected the new password. Without a response, it may have replaced the password. */
function wasRefused(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error;
  return cause instanceof Error && '$fault' in cause && cause.$fault === 'client';
}

/** Updates the account after its password was replaced. */
async function storeReplacement<System extends AccountSystem>(
  system: System,
  id: AccountOf[System]['id'],
  { actor, action, keepSession, also = [], tasks = [] }: Omit<Replacement, 'verifiesEmail'>,
): Promise<void> {
  const definition = buildAccountDefinition(system);
  const options = {
    actor,
    action,
    also: [endEverySession(definition.name, id, keepSession), ...also],
    tasks,
  };
  await updateEntity(definition, id, options, (current) => ({
    ...dropPendingEmail(current),
    passwordSetAt: toIsoTime(Date.now()),
  }));
}

/**
 * Ends the sessions of an account whose password may have been replaced without the account being updated.
 *
 * @param since when the replacement began
 */
export async function reconcilePassword({
  system,
  accountId: id,
  since,
}: AccountInput & { since: IsoTime }): Promise<void> {
  const account = await findAccount(system, id);
  if (!account || (account.passwordSetAt ?? '') >= since) return;
  await storeReplacement(system, id, {
    actor: RECONCILIATION,
    action: `${buildAccountDefinition(system).name}.reconcile-password`,
    tasks: [createNoticeTask(system, id, 'password-changed')],
  });
}
