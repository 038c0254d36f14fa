import type { DynamoDBStreamEvent } from 'aws-lambda';
import { runAnnouncedTasks, runOverdueTasks } from '#domain/tasks/run-tasks.ts';

interface Scheduled {
  job: 'tasks-overdue';
  all?: boolean;
}

/** Runs for new task items in the table's stream, and on a schedule for overdue tasks. */
export function handler(event: DynamoDBStreamEvent | Scheduled): ReturnType<typeof runOverdueTasks> {
  if ('job' in event) return runOverdueTasks({ all: event.all ?? false });
  const ids = event.Records.flatMap(({ dynamodb }) => dynamodb?.Keys?.pk?.S?.slice('TASK#'.length) ?? []);
  return runAnnouncedTasks(ids);
}
