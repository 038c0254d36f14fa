import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import type { AccountSystem } from '#shared/roles.ts';
import type { Account } from './definitions/account.ts';
import { UNDO_SECONDS } from './snapshots.ts';
import { AccountFields } from './task-inputs.ts';

/** Longer than the period in which a task may start early. */
const MARGIN_SECONDS = 360;

export const forgetSnapshotsTask = defineTask(
  'forget-snapshots',
  v.object(AccountFields),
  async () => (await import('./forget-snapshots.ts')).forgetSnapshots,
);

/** Creates the task that frees the address and username of a new snapshot once they can no longer be restored. */
export const createForgetTask = (system: AccountSystem, accountId: Account['id']): Task =>
  forgetSnapshotsTask.create({ system, accountId }, { afterSeconds: UNDO_SECONDS + MARGIN_SECONDS });
