import * as v from 'valibot';

/** The tag of a mail that names the task which sends it. */
export const TASK_TAG = 'task';

/** An event of SES about a mail, as far as it is read; a tag has a list of values. */
const MailEvent = v.object({
  eventType: v.picklist(['Send', 'Delivery']),
  mail: v.object({ tags: v.object({ [TASK_TAG]: v.tuple([v.pipe(v.string(), v.ulid())]) }) }),
});

/** Returns the id of the task whose mail was sent, by an event of SES; undefined if it is about something else. */
export function parseMailEvent(detail: unknown): string | undefined {
  const { success, output } = v.safeParse(MailEvent, detail);
  return success ? output.mail.tags[TASK_TAG][0] : undefined;
}
