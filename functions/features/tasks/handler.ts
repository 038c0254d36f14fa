import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { runAnnouncedTasks, runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { parseTaskMessage } from '#platform/data/task-message.ts';
import { parseId } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';

interface Scheduled {
  job: 'tasks-overdue';
  all?: boolean;
}

/**
 * Runs for new task items in the table's stream, for those that the delay queue held back until they are due, and on a schedule
 * for overdue tasks.
 */
export async function handler(
  event: DynamoDBStreamEvent | SQSEvent | Scheduled,
): ReturnType<typeof runOverdueTasks> {
  if ('job' in event) return runOverdueTasks({ all: event.all ?? false });
  const ids = await Promise.all(event.Records.map(readTaskId));
  return runAnnouncedTasks(ids.filter((id) => id !== undefined));
}

async function readTaskId(record: DynamoDBRecord | SQSRecord): Promise<string | undefined> {
  if (!('body' in record)) {
    const pk = record.dynamodb?.Keys?.pk?.S;
    return pk === undefined ? undefined : parseId(pk);
  }
  const id = parseTaskMessage(record.body);
  // Not thrown: a repetition would not help, and the job for overdue tasks finds every task.
  if (id === undefined)
    await log('warn', 'A message of the delay queue names no task', { body: record.body });
  return id;
}
