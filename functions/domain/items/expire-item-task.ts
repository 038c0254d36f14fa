import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { ItemId } from '#shared/ids.ts';

/** Files that have not arrived by then never will: their URLs are valid for 15 minutes. */
const ABANDONED_AFTER_SECONDS = 24 * 60 * 60;

export const expireItemTask = defineTask(
  'expire-item',
  v.object({ itemId: ItemId }),
  async () => (await import('./expire-item.ts')).expireItem,
);

/** Creates the task that deletes a new item if its files do not arrive. */
export const createExpireItemTask = (itemId: ItemId): Task =>
  expireItemTask.create({ itemId }, { afterSeconds: ABANDONED_AFTER_SECONDS });
