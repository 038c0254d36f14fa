import { isoTime } from '../../../shared/ids.ts';
import { findTask, finishTask, overdueTasks, postponeTask, type Task } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { performTask } from './perform-task.ts';

/** How many tasks run at a time. */
const AT_A_TIME = 25;

/** How long a run starts new tasks, so that it ends well before the Lambda times out. */
const RUN_MILLISECONDS = 40_000;

/** Longer than any work that a delayed task waits for. */
const AHEAD_MILLISECONDS = 5 * 60_000;

interface Outcomes {
  done: number;
  putOff: number;
}

/** Runs a task that the stream announced, unless it is due later or already done. */
export async function runAnnouncedTask(id: string): Promise<Outcomes> {
  const task = await findTask(id);
  const isDue = task && task.due <= isoTime(Date.now());
  return isDue ? runAll([task]) : { done: 0, putOff: 0 };
}

/**
 * Runs every overdue task: delayed tasks, and those whose first attempt failed.
 *
 * @param all also runs tasks due in the next minutes, which wait for work that may still be in progress; for
 *   start-up, when none can be
 * @returns the numbers of completed and of failed, postponed tasks
 */
export async function runOverdueTasks({ all = false } = {}): Promise<Outcomes> {
  const started = Date.now();
  const total: Outcomes = { done: 0, putOff: 0 };
  const by = isoTime(started + (all ? AHEAD_MILLISECONDS : 0));
  for (const seen = new Set<string>(); Date.now() - started < RUN_MILLISECONDS; ) {
    const tasks = (await overdueTasks({ by, limit: AT_A_TIME })).filter(({ id }) => !seen.has(id));
    if (tasks.length === 0) break;
    for (const { id } of tasks) seen.add(id);
    const { done, putOff } = await runAll(tasks);
    total.done += done;
    total.putOff += putOff;
  }
  return total;
}

async function runAll(tasks: readonly Task[]): Promise<Outcomes> {
  const done = await Promise.all(tasks.map(runTask));
  return { done: done.filter(Boolean).length, putOff: done.filter((each) => !each).length };
}

/** A failed task is postponed and must not hold up the others. */
async function runTask(task: Task): Promise<boolean> {
  try {
    await performTask(task);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    await log('error', 'A task failed and is put off', { task: task.id, kind: task.kind, cause });
    await postponeTask(task);
    return false;
  }
  await finishTask(task.id);
  return true;
}
