import * as v from 'valibot';

/** What the delay queue holds back: that a task is due, not the task itself, which may change or end before. */
const TaskMessage = v.object({ task: v.pipe(v.string(), v.ulid()) });

const StoredTaskMessage = v.pipe(v.string(), v.parseJson(), TaskMessage);

/** Builds the body of a message. */
export const buildTaskMessage = (taskId: string): string => JSON.stringify({ task: taskId });

/** Returns the id of the task in the body of a message; undefined if this release cannot read it. */
export function parseTaskMessage(body: string): string | undefined {
  const { success, output } = v.safeParse(StoredTaskMessage, body);
  return success ? output.task : undefined;
}
