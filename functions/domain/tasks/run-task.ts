import { claimTask, releaseTask } from '#platform/data/claim-task.ts';
import { OutcomeUnknown, PermanentFailure, TaskNotDue, UnknownTask } from '#platform/data/define-task.ts';
import { failTask } from '#platform/data/given-up-tasks.ts';
import { runAsTask } from '#platform/data/running-task.ts';
import { finishTask, postponeTask, type Task } from '#platform/data/tasks.ts';
import { postponeUnconfirmed } from '#platform/data/unconfirmed-tasks.ts';
import { log } from '#platform/log.ts';
import type { IsoTime } from '#shared/ids.ts';
import { delayAnnouncement } from './delay-announcement.ts';
import { EVERY_TASK } from './every-task.ts';

/** How long a task that this release does not know waits for the one that does. */
const RELEASE_MILLISECONDS = 7 * 86_400_000;

/** The longest time between two attempts at such a task, so that a release does it soon after it has taken over. */
const RELEASE_CHECK_SECONDS = 5 * 60;

/** How long the event that confirms a request may take. */
const CONFIRMATION_SECONDS = 15 * 60;

const TASKS = new Map(EVERY_TASK.map((task) => [task.name, task]));

/** How an attempt at a task ended: `failed` is for good, without being done. */
export type Outcome = 'done' | 'putOff' | 'failed';

/**
 * Runs a task unless another run has it. A failed task must not hold up the others.
 *
 * @param by as for `claimTask`
 * @returns undefined if another run has it
 * @throws an error of the table, which cannot store how the task ended
 */
export async function runTask(task: Task, by: IsoTime): Promise<Outcome | undefined> {
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
async function endAttempt(task: Task, cause: Error): Promise<Outcome> {
  const about = { task: task.id, kind: task.kind, cause };
  if (cause instanceof OutcomeUnknown) return awaitConfirmation(task, about);
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

/**
 * Gives the event that confirms a request time to come before the task makes it once more. One for which a person waits makes
 * it at once: that it may arrive twice is better than late. After the second time the task is over, whatever became of it.
 */
async function awaitConfirmation(task: Task, about: object): Promise<Outcome> {
  if (task.unconfirmed) {
    await log('error', 'A task may not have been done, and is not tried a third time', { ...about });
    await finishTask(task.id);
    return 'done';
  }
  await log('warn', 'A task may have been done, and waits for the event that says so', { ...about });
  const isAwaited = TASKS.get(task.kind)?.isAwaited ?? false;
  const due = await postponeUnconfirmed(task, isAwaited ? 0 : CONFIRMATION_SECONDS);
  await delayAnnouncement({ ...task, due });
  return 'putOff';
}

const hasWaitedForRelease = ({ since }: Task): boolean =>
  since !== undefined && Date.now() - Date.parse(since) >= RELEASE_MILLISECONDS;

/**
 * Does the work of a task.
 *
 * @throws UnknownTask for an unknown type or an input of another shape; PermanentFailure if no retry can help; OutcomeUnknown if
 *   it may have been done; any other error of its function, after which the task is retried
 */
export async function performTask({ id, kind, input }: Task): Promise<void> {
  const task = TASKS.get(kind);
  if (!task) throw new UnknownTask(`There is no task of the type ${kind}`);
  await runAsTask(id, () => task.run(input));
}
