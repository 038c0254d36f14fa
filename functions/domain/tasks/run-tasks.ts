import { findTask, finishTask, listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { delayAnnouncement } from './delay-announcement.ts';
import { type Outcome, runTask } from './run-task.ts';

/** How many tasks run at a time. */
const CONCURRENCY = 25;

/** How long a run starts new tasks, so that it ends well before the Lambda times out: a mail alone may take twenty seconds. */
const RUN_MILLISECONDS = 30_000;

/** Longer than any work that a delayed task waits for. */
const LOOKAHEAD_MILLISECONDS = 5 * 60_000;

/** How many tasks ended in each way. */
type Outcomes = Record<Outcome, number>;

const NOTHING: Outcomes = { done: 0, putOff: 0, failed: 0 };

/**
 * Runs the tasks that the stream or the delay queue announced, all at a time, except those that are over or that another run
 * has. Those that are due later are announced again then. No task depends on the order: each reads the current state of its
 * entity, since it may run late or twice.
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
 * Ends the tasks that an event says are done, whether they wait for it, are in progress or crashed; nothing for those that
 * ended by themselves.
 *
 * @throws any error of the table; the event is then delivered again
 */
export async function confirmTasks(ids: readonly string[]): Promise<Outcomes> {
  return countOutcomes(
    ids.map(async (id) => {
      // Most are over, and a read is cheaper than a write.
      if (!(await findTask(id))) return undefined;
      await finishTask(id);
      return 'done';
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
async function countOutcomes(running: readonly Promise<Outcome | undefined>[]): Promise<Outcomes> {
  await Promise.allSettled(running);
  const outcomes = await Promise.all(running);
  return outcomes.reduce((sum, outcome) => (outcome ? add(sum, { ...NOTHING, [outcome]: 1 }) : sum), NOTHING);
}

const add = (one: Outcomes, other: Outcomes): Outcomes => ({
  done: one.done + other.done,
  putOff: one.putOff + other.putOff,
  failed: one.failed + other.failed,
});
