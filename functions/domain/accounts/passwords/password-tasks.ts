import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { type AccountId, IsoTime, toIsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { AccountFields } from '../task-inputs.ts';

/** Far longer than the time limit of a request that replaces a password. */
const RECONCILED_AFTER_SECONDS = 120;

export const reconcilePasswordTask = defineTask(
  'reconcile-password',
  v.object({ ...AccountFields, since: IsoTime }),
  async () => (await import('./replace-password.ts')).reconcilePassword,
);

/** Creates the task that completes a replacement of a password which begins now, if it stops halfway. */
export const createReconcilePasswordTask = (system: AccountSystem, accountId: AccountId): Task =>
  reconcilePasswordTask.create(
    { system, accountId, since: toIsoTime(Date.now()) },
    { afterSeconds: RECONCILED_AFTER_SECONDS },
  );

/** Longer than the time limit of the request that voids a password itself. */
const RETRIED_AFTER_SECONDS = 60;

export const voidPasswordTask = defineTask(
  'void-password',
  v.object({ ...AccountFields, setAt: IsoTime }),
  async () => (await import('./void-password.ts')).voidPassword,
);

/**
 * Creates the task that makes an account's password useless, in case `voidAtOnce` fails.
 *
 * @param setAt the account's `passwordSetAt`: a password that was set later stays
 */
export const createVoidPasswordTask = (system: AccountSystem, accountId: AccountId, setAt: IsoTime): Task =>
  voidPasswordTask.create({ system, accountId, setAt }, { afterSeconds: RETRIED_AFTER_SECONDS });
