import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

/** Emails the link to the download page. The address is stored until the email is sent. */
export const sendDownloadLinkTask = defineTask(
  'send-download-link',
  v.object({ email: v.string() }),
  async () => (await import('./mail-download-link.ts')).mailDownloadLink,
);
