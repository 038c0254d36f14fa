import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

/** Emails the site's operators. */
export const mailOperationsTask = defineTask(
  'operations-mail',
  v.object({ subject: v.string(), text: v.string() }),
  async () => (await import('#platform/mail.ts')).sendOperationsMail,
);
