import { getRunningTask } from './data/running-task.ts';
import { GRANTS, readGrant } from './environment.ts';
import { TASK_TAG } from './mail-event.ts';

/** A mail in both formats; internal mails and digests omit the HTML. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further header fields by name. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a mail from the site's own address. A task sends one at most, as the last of its work: the event by which SES says that it was sent
 * carries the task's id, and ends the task.
 *
 * @throws as `sendBySes`
 */
export async function sendMail({ to, subject, text, html, headers }: Mail): Promise<void> {
  const { MAIL_FROM, MAIL_CONFIGURATION_SET } = readGrant(GRANTS.mail);
  const task = getRunningTask();
  // Loaded on demand: most runs of the tasks send no mail.
  const { sendBySes } = await import('./ses.ts');
  await sendBySes({
    FromEmailAddress: MAIL_FROM,
    ConfigurationSetName: MAIL_CONFIGURATION_SET,
    ...(task && { EmailTags: [{ Name: TASK_TAG, Value: task }] }),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: buildUtf8(subject),
        Body: { Text: buildUtf8(text), ...(html !== undefined && { Html: buildUtf8(html) }) },
        ...(headers && { Headers: Object.entries(headers).map(([Name, Value]) => ({ Name, Value })) }),
      },
    },
  });
}

/**
 * Sends a plain text mail to the site's operators.
 *
 * @throws as `sendMail`
 */
export const sendOperationsMail = ({ subject, text }: { subject: string; text: string }): Promise<void> =>
  sendMail({ to: readGrant(GRANTS.mail).OPERATIONS_MAIL, subject, text });

const buildUtf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
