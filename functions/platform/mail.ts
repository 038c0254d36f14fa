import { GRANTS, granted } from './environment.ts';

/** A mail in both forms; HTML is left out only where no person outside reads it. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * Sends a mail from the site's own address.
 *
 * @throws whatever SES refuses it with
 */
export async function sendMail({ to, subject, text, html }: Mail): Promise<void> {
  const { MAIL_FROM } = granted(GRANTS.mail);
  // Loaded when there is a letter: most runs of the tasks have none.
  const { sendBySes } = await import('./ses.ts');
  await sendBySes({
    FromEmailAddress: MAIL_FROM,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
      },
    },
  });
}

/**
 * Sends a plain letter to the people who run the site.
 *
 * @throws as `sendMail`
 */
export const sendOperationsMail = ({ subject, text }: { subject: string; text: string }): Promise<void> =>
  sendMail({ to: granted(GRANTS.mail).OPERATIONS_MAIL, subject, text });

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
