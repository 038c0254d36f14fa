import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { handler } from '../../functions/features/tasks/handler.ts';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { type MailFaults, takeTurns } from '../local/simulators/mail-faults.ts';
import { buildMailReports, type MailReport } from '../local/simulators/mail-reports.ts';
import { wrapMailEvent } from '../mail-events.ts';

interface DeliveredMail {
  to: string;
  subject: string;
  /** Whether its events are lost. */
  isLost: boolean;
}

/** SES in memory, with its faults: it carries out every request, and delivers the events about it when it is asked for them. */
export interface MailService {
  /** Every mail that people got, oldest first. */
  delivered: readonly DeliveredMail[];
  /** Delivers the events about the mails so far. */
  report: () => Promise<void>;
}

/** The error of the SDK for a request without a response. */
export const buildTimeout = (): Error =>
  Object.assign(new Error('a request has exceeded the configured 19800 ms requestTimeout'), {
    name: 'TimeoutError',
    code: 'ETIMEDOUT',
  });

/** Replaces SES by a service in memory until the end of the test file; the delay queue loses its messages. */
export function openMailService(faults: MailFaults): MailService {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: 'https://pixelcrowd.test',
    DELAY_QUEUE: 'https://sqs.eu-central-1.amazonaws.com/123456789012/delayed-tasks',
  });
  mockClient(SQSClient).on(SendMessageCommand).resolves({});
  const isLate = takeTurns(faults.lateEvery);
  const takeLoss = takeTurns(faults.lostEvery);
  const delivered: DeliveredMail[] = [];
  const waiting: MailReport[] = [];
  mockClient(SESv2Client)
    .on(SendEmailCommand)
    .callsFake(async (request) => {
      const isLost = takeLoss();
      const { Destination, Content } = request;
      delivered.push({ to: Destination.ToAddresses[0], subject: Content.Simple.Subject.Data, isLost });
      const MessageId = `mail-${delivered.length}`;
      if (!isLost) waiting.push(...buildMailReports(request, MessageId));
      if (isLate()) throw buildTimeout();
      return { MessageId };
    });
  return {
    delivered,
    report: async () => {
      for (const { detail } of waiting.splice(0)) await handler(wrapMailEvent(detail));
    },
  };
}
