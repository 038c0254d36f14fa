import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { IsoTime } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { AccountOf } from '../definitions/account.ts';
import { AccountFields } from '../task-inputs.ts';

/** Takes an account off the list of suspended accounts. */
export const endSuspensionTask = defineTask(
  'end-suspension',
  v.object(AccountFields),
  async () => (await import('./end-suspension.ts')).endSuspension,
);

/** Creates the task that removes an account from the list of suspended accounts when the suspension ends. */
export const createEndSuspensionTask = <System extends AccountSystem>(
  system: System,
  accountId: AccountOf[System]['id'],
  until: IsoTime,
  { notWithinSeconds = 0 } = {},
): Task =>
  endSuspensionTask.create(
    { system, accountId },
    { afterSeconds: Math.max(notWithinSeconds, (Date.parse(until) - Date.now()) / 1000) },
  );
