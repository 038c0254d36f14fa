import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { ACTIVITIES } from '#shared/account.ts';
import { type AccountId, ActivityId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type ActivityEntry, createActivityId } from './activity.ts';
import { AccountFields, ClientFields } from './task-inputs.ts';

/** Adds an entry to an account's activity log. */
export const noteActivityTask = defineTask(
  'note-activity',
  v.object({ ...AccountFields, ...ClientFields, what: v.picklist(ACTIVITIES), entryId: ActivityId }),
  async () => (await import('./activity.ts')).noteNewActivity,
);

/**
 * Creates the task that adds an entry. A change that commits with the task adds the entry if and only if the
 * change succeeds.
 */
export const createActivityTask = (system: AccountSystem, accountId: AccountId, entry: ActivityEntry): Task =>
  noteActivityTask.create({ system, accountId, ...entry, entryId: createActivityId() });
