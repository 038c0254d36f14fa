import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetEmailIdentityCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitRequests } from '#platform/limit-requests.ts';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import { type MailSimulator, startMail } from './mail.ts';
import { type MailBox, openMailBox } from './mail-box.ts';
import type { MailReport } from './mail-reports.ts';

let folder: string;
let box: MailBox;
let simulator: MailSimulator;
let client: SESv2Client;
let reports: MailReport[] = [];

const openClient = (endpoint: string, limits = {}) =>
  new SESv2Client({ endpoint, region: REGION, credentials: CREDENTIALS, maxAttempts: 1, ...limits });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  box = openMailBox(folder);
  simulator = await startMail(box, { onReport: (report) => reports.push(report) });
  client = openClient(simulator.url);
});
beforeEach(() => {
  reports = [];
});
afterAll(async () => {
  client.destroy();
  await simulator.stop();
  await rm(folder, { recursive: true });
});

const BODY = { Text: { Data: 'Words' }, Html: { Data: '<p>Words</p>' } };

const HEADERS = [{ Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' }];

const buildCommand = (subject: string, Body: object = BODY) =>
  new SendEmailCommand({
    ConfigurationSetName: 'mails',
    EmailTags: [{ Name: 'task', Value: subject }],
    FromEmailAddress: 'Pixelcrowd <no-reply@pixelcrowd.test>',
    Destination: { ToAddresses: ['user@pixelcrowd.test'] },
    Content: { Simple: { Subject: { Data: subject }, Body, Headers: HEADERS } },
  });

const send = (subject: string, body?: object) => client.send(buildCommand(subject, body));

describe('the SES simulator', () => {
  it('reports that a domain may send email', async () => {
    const command = new GetEmailIdentityCommand({ EmailIdentity: 'pixelcrowd.test' });
    expect(await client.send(command)).toMatchObject({
      IdentityType: 'DOMAIN',
      VerifiedForSendingStatus: true,
    });
  });
});

describe('email sent to the SES simulator', () => {
  it('is on disk once it is accepted, and survives a restart', async () => {
    const { MessageId } = await send('Welcome');

    const found = openMailBox(folder).all();
    expect(found).toEqual(box.all());
    expect(found).toMatchObject([
      {
        id: MessageId,
        from: 'Pixelcrowd <no-reply@pixelcrowd.test>',
        to: ['user@pixelcrowd.test'],
        subject: 'Welcome',
        text: 'Words',
        html: '<p>Words</p>',
        headers: [{ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' }],
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
  });

  it('is rejected as by SES if it is empty', async () => {
    const before = box.all().length;
    await expect(send('Empty', {})).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(box.all()).toHaveLength(before);
  });
});

describe('the events about an email', () => {
  it('say that it was sent and delivered, and have its tags', async () => {
    const { MessageId } = await send('Tagged');
    const tags = {
      task: ['Tagged'],
      'ses:configuration-set': ['mails'],
      'ses:from-domain': ['pixelcrowd.test'],
    };
    const mail = { messageId: MessageId, destination: ['user@pixelcrowd.test'], tags };
    expect(reports).toMatchObject([
      { source: 'aws.ses', 'detail-type': 'Email Sent', detail: { eventType: 'Send', mail, send: {} } },
      {
        source: 'aws.ses',
        'detail-type': 'Email Delivered',
        detail: { eventType: 'Delivery', mail, delivery: { recipients: mail.destination } },
      },
    ]);
  });

  it('are only sent for a configuration set, and not about an email that was refused', async () => {
    const { input } = buildCommand('Without');
    await client.send(new SendEmailCommand({ ...input, ConfigurationSetName: undefined }));
    await expect(send('Empty', {})).rejects.toThrow();
    expect(reports).toEqual([]);
  });
});

describe('the faults of the SES simulator', () => {
  it('are late responses to what it has carried out, and lost events', async () => {
    const onReport = (report: MailReport) => reports.push(report);
    const poor = await startMail(box, { onReport, lateMilliseconds: 60_000 });
    poor.setFaults({ lateEvery: 3, lostEvery: 2 });
    const hasty = openClient(poor.url, limitRequests({ attempts: 1, milliseconds: 1_500 }));
    const outcomes: boolean[] = [];
    for (const subject of ['One', 'Two', 'Three', 'Four'])
      outcomes.push(
        await hasty.send(buildCommand(subject)).then(
          () => true,
          ({ name, code }) => `${name} ${code}` !== 'TimeoutError ETIMEDOUT',
        ),
      );
    expect(outcomes).toEqual([true, true, false, true]);
    expect(
      new Set(reports.map(({ detail }) => JSON.stringify(detail).match(/"task":\["(\w+)/)?.[1])),
    ).toEqual(new Set(['One', 'Three']));
    const subjects = box.all().map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['One', 'Two', 'Three', 'Four']));
    hasty.destroy();
    await poor.stop();
  });
});
