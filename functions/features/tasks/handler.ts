import type { DynamoDBRecord, DynamoDBStreamEvent, SQSEvent, SQSRecord } from 'aws-lambda';
import { confirmTasks, runAnnouncedTasks, runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { parseTaskMessage } from '#platform/data/task-message.ts';
import { parseId } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { parseMailEvent } from '#platform/mail-event.ts';

interface Scheduled {
  job: 'tasks-overdue';
  all?: boolean;
}

/** Events of SES about mails, in the shape of the other events. */
interface MailEvents {
  Records: readonly { eventSource: string; mailEvent: unknown }[];
}

/**
 * Runs for new task items in the table's stream, for those that the delay queue held back until they are due, and on a schedule
 * for overdue tasks; and for events of SES, which say whose mail was sent.
 */
export async function handler(
  event: DynamoDBStreamEvent | SQSEvent | MailEvents | Scheduled,
): ReturnType<typeof runOverdueTasks> {
  if ('job' in event) return runOverdueTasks({ all: event.all ?? false });
  if (isAboutMails(event)) {
    const sent = event.Records.map(({ mailEvent }) => parseMailEvent(mailEvent));
    return confirmTasks(sent.filter((id) => id !== undefined));
  }
  const ids = await Promise.all(event.Records.map(readTaskId));
  return runAnnouncedTasks(ids.filter((id) => id !== undefined));
}

const isAboutMails = (event: DynamoDBStreamEvent | SQSEvent | MailEvents): event is MailEvents =>
  event.Records.some((record) => 'mailEvent' in record);

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
