import { GRANTS, readGrant } from '#platform/environment.ts';
import { sendMail } from '#platform/mail.ts';
import { DOWNLOAD_PAGE } from '#shared/pages/download.ts';
import { composeMail } from '../mails/compose-mail.ts';
import type { Letter } from '../mails/letter.ts';

/** Builds the email with the link to the download page. None of its text comes from the visitor. */
export const downloadLetter = (url: string): Letter => ({
  subject: 'Your Pixelcrowd download link',
  name: undefined,
  sentence:
    'Open this link on your Windows PC to download Pixelcrowd. The game is free, and for adults only.',
  button: { label: 'Download Pixelcrowd', url },
  paragraphs: [
    "We haven't added your address to any list. This is the only email you'll get for this request.",
  ],
  because:
    "You're receiving this email because someone entered this address on our download page. If it wasn't you, you can ignore this email.",
});

/** Emails the link to the download page. */
export async function mailDownloadLink({ email }: { email: string }): Promise<void> {
  const { SITE_ORIGIN } = readGrant(GRANTS.site);
  const letter = downloadLetter(SITE_ORIGIN + DOWNLOAD_PAGE.path);
  await sendMail({ to: email, ...composeMail(letter, SITE_ORIGIN) });
}
