import { UnknownTask } from '#platform/data/define-task.ts';
import type { Task } from '#platform/data/tasks.ts';
import { EVERY_TASK } from './every-task.ts';

const TASKS = new Map(EVERY_TASK.map((task) => [task.name, task]));

/**
 * Runs a task.
 *
 * @throws UnknownTask for an unknown type or an input of another shape; PermanentFailure if no retry can help; any other
 *   error of its function, after which the task is retried
 */
export async function performTask({ kind, input }: Task): Promise<void> {
  const task = TASKS.get(kind);
  if (!task) throw new UnknownTask(`There is no task of the type ${kind}`);
  await task.run(input);
}
