import { GRANTS, granted } from './environment.ts';

/**
 * Sends a plain letter to the people who run the site.
 *
 * @throws whatever SES refuses it with
 */
export async function sendOperationsMail({
  subject,
  text,
}: {
  subject: string;
  text: string;
}): Promise<void> {
  const { MAIL_FROM, OPERATIONS_MAIL } = granted(GRANTS.mail);
  // Loaded when there is a letter, which is seldom.
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2');
  await new SESv2Client({}).send(
    new SendEmailCommand({
      FromEmailAddress: MAIL_FROM,
      Destination: { ToAddresses: [OPERATIONS_MAIL] },
      Content: {
        Simple: {
          Subject: { Data: subject, Charset: 'UTF-8' },
          Body: { Text: { Data: text, Charset: 'UTF-8' } },
        },
      },
    }),
  );
}
