import type { DynamoDBStreamEvent } from 'aws-lambda';
import { runAnnouncedTask, runOverdueTasks } from '../../domain/run-tasks.ts';

interface Scheduled {
  job: 'tasks-overdue';
  all?: boolean;
}

/** Started by the table's stream with new task items, and on a schedule for what is overdue. */
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
