import { isoTime } from '../../shared/ids.ts';
import { findTask, finishTask, overdueTasks, postponeTask, type Task } from '../platform/data/tasks.ts';
import { log } from '../platform/log.ts';
import { performTask } from './perform-task.ts';

/** How many tasks are taken up at a time. */
const AT_A_TIME = 25;

/** A job's share of a run, so that it ends well before its Lambda's time is up. */
const RUN_MILLISECONDS = 40_000;

/** Longer than any work that a task waits for. */
const AHEAD_MILLISECONDS = 5 * 60_000;

interface Outcomes {
  done: number;
  putOff: number;
}

/** Does a task that the stream announced, unless it is due later or done already. */
export async function runAnnouncedTask(id: string): Promise<Outcomes> {
  const task = await findTask(id);
  const isDue = task && task.due <= isoTime(Date.now());
  return isDue ? runAll([task]) : { done: 0, putOff: 0 };
}

/**
 * Takes up every task that is overdue: those put for later, and those whose first try failed.
 *
 * @param all takes up those due in the next minutes as well, which wait for work that may still be under way;
 *   for a start, when nothing can be
 * @returns how many were done and how many failed and were put off
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

/** A task that fails stays and is tried again later; one failure must not hold up the others. */
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
