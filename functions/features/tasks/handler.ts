import type { DynamoDBStreamEvent } from 'aws-lambda';
import { runAnnouncedTask, runOverdueTasks } from '../../domain/tasks/run-tasks.ts';

interface Scheduled {
  job: 'tasks-overdue';
  all?: boolean;
}

/** Runs for new task items in the table's stream, and on a schedule for overdue tasks. */
export async function handler(
  event: DynamoDBStreamEvent | Scheduled,
): Promise<{ done: number; putOff: number }> {
  if ('job' in event) return runOverdueTasks({ all: event.all ?? false });
  const ids = event.Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.slice('TASK#'.length) ?? []);
  const outcomes = { done: 0, putOff: 0 };
  for (const id of ids) {
    const { done, putOff } = await runAnnouncedTask(id);
    outcomes.done += done;
    outcomes.putOff += putOff;
  }
  return outcomes;
}
