import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { mockClient } from './mock-client.ts';

/** A mail that would have been sent. */
export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header fields by name. */
  headers: Record<string, string>;
}

/** Catches all mails of this test file, and returns a function that runs the due tasks and returns the mails. */
export function catchMails(): () => Promise<CaughtMail[]> {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: 'https://pixelcrowd.test',
  });
  const ses = mockClient(SESv2Client);
  ses.on(SendEmailCommand).resolves({});
  return async () => {
    ses.resetHistory();
    await runOverdueTasks();
    return ses.commandCalls(SendEmailCommand).map(({ args }) => {
      const { Destination, Content } = args[0].input;
      return {
        to: Destination?.ToAddresses?.[0] ?? '',
        subject: Content?.Simple?.Subject?.Data ?? '',
        text: Content?.Simple?.Body?.Text?.Data ?? '',
        html: Content?.Simple?.Body?.Html?.Data ?? '',
        headers: Object.fromEntries(
          (Content?.Simple?.Headers ?? []).map(({ Name = '', Value = '' }) => [Name, Value]),
        ),
      };
    });
  };
}
