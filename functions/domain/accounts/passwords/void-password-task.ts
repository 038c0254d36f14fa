import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { type AccountId, IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { AccountFields } from '../task-inputs.ts';

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
