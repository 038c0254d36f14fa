import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';

let client: SESv2Client | undefined;

/**
 * Hands SES a mail. In a file of its own, so that a bundle has only this of the SDK's client, and reads it
 * only once there is a mail.
 */
export async function sendBySes(mail: SendEmailCommandInput): Promise<void> {
  client ??= new SESv2Client({});
  await client.send(new SendEmailCommand(mail));
}
