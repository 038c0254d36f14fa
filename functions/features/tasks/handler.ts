import * as v from 'valibot';
import { confirmTasks, runAnnouncedTasks, runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { parseTaskMessage } from '#platform/data/task-message.ts';
import { parseId } from '#platform/data/tasks.ts';
import { log } from '#platform/log.ts';
import { parseMailEvent } from '#platform/mail-event.ts';

const Scheduled = v.object({ job: v.literal('tasks-overdue'), all: v.optional(v.boolean(), false) });

/** An event of SES about a mail, in the shape of the other events. */
const AboutMail = v.object({ mailEvent: v.unknown() });

/** A message of the delay queue. */
const Message = v.object({ body: v.string() });

/** A change of the table. */
const Change = v.object({
  dynamodb: v.optional(
    v.object({ Keys: v.optional(v.object({ pk: v.optional(v.object({ S: v.string() })) })) }),
  ),
});

const Event = v.union([Scheduled, v.object({ Records: v.array(v.union([AboutMail, Message, Change])) })]);

/**
 * Runs for new task items in the table's stream, for those that the delay queue held back until they are due, and on a schedule
 * for overdue tasks; and for events of SES, which say whose mail was sent.
 */
export async function handler(sent: unknown): ReturnType<typeof runOverdueTasks> {
  const event = v.parse(Event, sent);
  if ('job' in event) return runOverdueTasks({ all: event.all });
  const mails = event.Records.flatMap((record) => ('mailEvent' in record ? [record.mailEvent] : []));
  if (mails.length > 0) return confirmTasks(mails.map(parseMailEvent).filter((id) => id !== undefined));
  const ids = await Promise.all(event.Records.map(readTaskId));
  return runAnnouncedTasks(ids.filter((id) => id !== undefined));
}

async function readTaskId(
  record: v.InferOutput<typeof AboutMail | typeof Message | typeof Change>,
): Promise<string | undefined> {
  if ('dynamodb' in record) {
    const pk = record.dynamodb?.Keys?.pk?.S;
    return pk === undefined ? undefined : parseId(pk);
  }
  if (!('body' in record)) return undefined;
  const id = parseTaskMessage(record.body);
  // Not thrown: a repetition would not help, and the job for overdue tasks finds every task.
  if (id === undefined)
    await log('warn', 'A message of the delay queue names no task', { body: record.body });
  return id;
}
