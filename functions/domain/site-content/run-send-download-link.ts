import { implementTask } from '#platform/data/define-task.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import { DOWNLOAD_PAGE } from '#shared/pages/download.ts';
import { sendDownloadLinkTask } from './send-download-link.ts';

/** The task that emails the link to the download page; only the feature that runs tasks bundles it. */
export const runSendDownloadLink = implementTask(sendDownloadLinkTask, async ({ email }) => {
  // Loaded on demand: most runs of the tasks send no mail.
  const [{ composeMail }, { downloadLetter }] = await Promise.all([
    import('../mails/compose-mail.ts'),
    import('../mails/download-letter.ts'),
  ]);
  const { SITE_ORIGIN } = readGrant(GRANTS.site);
  const letter = downloadLetter(SITE_ORIGIN + DOWNLOAD_PAGE.path);
  await sendMail({ to: email, ...composeMail(letter, SITE_ORIGIN) });
});
