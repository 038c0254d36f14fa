import * as v from 'valibot';
import { EVERY_TASK } from '#domain/tasks/every-task.ts';
import { defineTask, type RunnableTask } from '#platform/data/define-task.ts';

/** A task that this release does not know. */
export const nextTask = defineTask('of-the-next-release', v.object({}), async () => async () => undefined);

(EVERY_TASK as RunnableTask[]).push(nextTask); // it is read-only for this release; the next one has a longer list
