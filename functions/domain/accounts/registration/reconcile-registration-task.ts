import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { AccountOf } from '../definitions/account.ts';
import { AccountFields } from '../task-inputs.ts';

/**
 * Far longer than the time limit of a registration request: a registration that is incomplete by then has
 * failed.
 */
const RECONCILED_AFTER_SECONDS = 120;

export const reconcileRegistrationTask = defineTask(
  'reconcile-registration',
  v.object(AccountFields),
  async () => (await import('./reconcile-registration.ts')).reconcileRegistration,
);

/** Creates the task that deletes an account whose registration did not complete. */
export const createReconcileRegistrationTask = <System extends AccountSystem>(
  system: System,
  accountId: AccountOf[System]['id'],
): Task =>
  reconcileRegistrationTask.create({ system, accountId }, { afterSeconds: RECONCILED_AFTER_SECONDS });
