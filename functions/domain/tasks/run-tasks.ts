import { claimTask, releaseTask } from '#platform/data/claim-task.ts';
import { PermanentFailure, TaskNotDue, UnknownTask } from '#platform/data/define-task.ts';
import { failTask } from '#platform/data/given-up-tasks.ts';
import { findTask, finishTask, listOverdueTasks, postponeTask, type Task } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { type IsoTime, toIsoTime } from '#shared/ids.ts';
import { delayAnnouncement } from './delay-announcement.ts';
import { EVERY_TASK } from './every-task.ts';

/** How many tasks run at a time. */
const CONCURRENCY = 25;

/** How long a run starts new tasks, so that it ends well before the Lambda times out: a mail alone may take twenty seconds. */
const RUN_MILLISECONDS = 30_000;

/** Longer than any work that a delayed task waits for. */
const LOOKAHEAD_MILLISECONDS = 5 * 60_000;

/** How long a task that this release does not know waits for the one that does. */
const RELEASE_MILLISECONDS = 7 * 86_400_000;

/** The longest time between two attempts at such a task, so that a release does it soon after it has taken over. */
const RELEASE_CHECK_SECONDS = 5 * 60;

interface Outcomes {
  done: number;
  putOff: number;
  /** Ended for good without being done. */
  failed: number;
}

const NOTHING: Outcomes = { done: 0, putOff: 0, failed: 0 };

/**
 * Runs the tasks that the stream or the delay queue announced, all at a time, except those that are over or that another run has. Those that are due
 * later are announced again then. No task depends on the order: each reads the current state of its entity, since it may run
 * late or twice.
 *
 * @throws any error of the table; the tasks are then announced again
 */
export async function runAnnouncedTasks(ids: readonly string[]): Promise<Outcomes> {
  return countOutcomes(
    ids.map(async (id) => {
      const task = await findTask(id);
      if (!task || task.failed) return undefined;
      const now = toIsoTime(Date.now());
      if (task.due <= now) return runTask(task, now);
      await delayAnnouncement(task);
      return undefined;
    }),
  );
}

/**
 * Runs every overdue task: delayed tasks, those whose first attempt failed, and those whose run crashed.
 *
 * @param all also runs tasks due in the next minutes and those that a run had claimed, which wait for work that may still be in
 *   progress; for start-up, when none can be
 * @returns the numbers of completed, postponed and failed tasks
 */
export async function runOverdueTasks({ all = false } = {}): Promise<Outcomes> {
  const started = Date.now();
  let total = NOTHING;
  const by = toIsoTime(started + (all ? LOOKAHEAD_MILLISECONDS : 0));
  for (const seen = new Set<string>(); Date.now() - started < RUN_MILLISECONDS; ) {
    const tasks = (await listOverdueTasks({ by, limit: CONCURRENCY })).filter(({ id }) => !seen.has(id));
    if (tasks.length === 0) break;
    for (const { id } of tasks) seen.add(id);
    total = add(total, await countOutcomes(tasks.map((task) => runTask(task, by))));
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
 * Runs a task unless another run has it. A failed task must not hold up the others.
 *
 * @param by as for `claimTask`
 * @throws an error of the table, which cannot store how the task ended
 */
async function runTask(task: Task, by: IsoTime): Promise<keyof Outcomes | undefined> {
  if (!(await claimTask(task, by))) return undefined;
  try {
    await performTask(task);
  } catch (error) {
    if (error instanceof TaskNotDue) return waitUntilDue(task);
    return endAttempt(task, error instanceof Error ? error : new Error(String(error)));
  }
  await finishTask(task.id);
  return 'done';
}

/** Has a task announced again that ran too early, such as at a start, which has lost the message of a local queue. */
async function waitUntilDue(task: Task): Promise<'putOff'> {
  await releaseTask(task);
  await delayAnnouncement(task);
  return 'putOff';
}

/** Stores that a task was not done, and whether it is tried again. */
async function endAttempt(task: Task, cause: Error): Promise<'failed' | 'putOff'> {
  const about = { task: task.id, kind: task.kind, cause };
  if (cause instanceof UnknownTask && !hasWaitedForRelease(task)) {
    await log('warn', 'A task waits for a release that knows it', about);
    await postponeTask(task, RELEASE_CHECK_SECONDS);
    return 'putOff';
  }
  if (cause instanceof PermanentFailure || cause instanceof UnknownTask) {
    await log('error', 'A task failed for good', about);
    await failTask(task, cause.message);
    return 'failed';
  }
  await log('error', 'A task failed and is put off', about);
  await postponeTask(task);
  return 'putOff';
}

const hasWaitedForRelease = ({ since }: Task): boolean =>
  since !== undefined && Date.now() - Date.parse(since) >= RELEASE_MILLISECONDS;

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
