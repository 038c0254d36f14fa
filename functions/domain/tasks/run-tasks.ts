import { isoTime } from '../../../shared/ids.ts';
import { PermanentFailure } from '../../platform/data/define-task.ts';
import { failTask } from '../../platform/data/given-up-tasks.ts';
import { findTask, finishTask, overdueTasks, postponeTask, type Task } from '../../platform/data/tasks.ts';
import { log } from '../../platform/log.ts';
import { performTask } from './perform-task.ts';

/** How many tasks run at a time. */
const CONCURRENCY = 25;

/** How long a run starts new tasks, so that it ends well before the Lambda times out. */
const RUN_MILLISECONDS = 40_000;

/** Longer than any work that a delayed task waits for. */
const LOOKAHEAD_MILLISECONDS = 5 * 60_000;

interface Outcomes {
  done: number;
  putOff: number;
  /** Ended for good without being done. */
  failed: number;
}

const NOTHING: Outcomes = { done: 0, putOff: 0, failed: 0 };

/**
 * Runs the tasks that the stream announced, all at a time, except those that are due later or over. No task depends on
 * the order: each reads the current state of its entity, since it may run late or twice.
 *
 * @throws any error of the table; the stream then announces the tasks again
 */
export async function runAnnouncedTasks(ids: readonly string[]): Promise<Outcomes> {
  const now = isoTime(Date.now());
  return countOutcomes(
    ids.map(async (id) => {
      const task = await findTask(id);
      return task && !task.failed && task.due <= now ? runTask(task) : undefined;
    }),
  );
}

/**
 * Runs every overdue task: delayed tasks, and those whose first attempt failed.
 *
 * @param all also runs tasks due in the next minutes, which wait for work that may still be in progress; for
 *   start-up, when none can be
 * @returns the numbers of completed, postponed and failed tasks
 */
export async function runOverdueTasks({ all = false } = {}): Promise<Outcomes> {
  const started = Date.now();
  let total = NOTHING;
  const by = isoTime(started + (all ? LOOKAHEAD_MILLISECONDS : 0));
  for (const seen = new Set<string>(); Date.now() - started < RUN_MILLISECONDS; ) {
    const tasks = (await overdueTasks({ by, limit: CONCURRENCY })).filter(({ id }) => !seen.has(id));
    if (tasks.length === 0) break;
    for (const { id } of tasks) seen.add(id);
    total = add(total, await countOutcomes(tasks.map(runTask)));
  }
  return total;
}

/** Waits for all tasks before it throws the error of one: Lambda would freeze the others in the middle of their work. */
async function countOutcomes(running: readonly Promise<keyof Outcomes | undefined>[]): Promise<Outcomes> {
  await Promise.allSettled(running);
  const outcomes = await Promise.all(running);
  return outcomes.reduce((sum, outcome) => (outcome ? add(sum, { ...NOTHING, [outcome]: 1 }) : sum), NOTHING);
}

const add = (one: Outcomes, other: Outcomes): Outcomes => ({
  done: one.done + other.done,
  putOff: one.putOff + other.putOff,
  failed: one.failed + other.failed,
});

/**
 * A failed task must not hold up the others.
 *
 * @throws an error of the table, which cannot store how the task ended
 */
async function runTask(task: Task): Promise<keyof Outcomes> {
  try {
    await performTask(task);
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error));
    const isFinal = cause instanceof PermanentFailure;
    const message = isFinal ? 'A task failed for good' : 'A task failed and is put off';
    await log('error', message, { task: task.id, kind: task.kind, cause });
    await (isFinal ? failTask(task, cause.message) : postponeTask(task));
    return isFinal ? 'failed' : 'putOff';
  }
  await finishTask(task.id);
  return 'done';
}
