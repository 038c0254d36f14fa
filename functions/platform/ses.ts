import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/**
 * Sends a mail with SES. In a separate file, so that a bundle contains only this part of the SDK's client and loads it
 * only when there is a mail.
 */
export async function sendBySes(mail: SendEmailCommandInput): Promise<void> {
  client ??= new SESv2Client({});
  await client.send(new SendEmailCommand(mail));
}
