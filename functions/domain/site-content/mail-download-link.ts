import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import { DOWNLOAD_PAGE } from '#shared/pages/download.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { downloadLetter } from '../mails/download-letter.ts';

/** Emails the link to the download page. */
export async function mailDownloadLink({ email }: { email: string }): Promise<void> {
  const { SITE_ORIGIN } = readGrant(GRANTS.site);
  const letter = downloadLetter(SITE_ORIGIN + DOWNLOAD_PAGE.path);
  await sendMail({ to: email, ...composeMail(letter, SITE_ORIGIN) });
}
