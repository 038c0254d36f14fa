import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetEmailIdentityCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import type { Simulator } from './listening.ts';
import { startMail } from './mail.ts';
import { type MailBox, openMailBox } from './mail-box.ts';

let folder: string;
let box: MailBox;
let simulator: Simulator;
let client: SESv2Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  box = openMailBox(folder);
  simulator = await startMail(box);
  client = new SESv2Client({
    endpoint: simulator.url,
    region: REGION,
    credentials: CREDENTIALS,
    maxAttempts: 1,
  });
});
afterAll(async () => {
  client.destroy();
  await simulator.stop();
  await rm(folder, { recursive: true });
});

const send = (subject: string, Body: object = { Text: { Data: 'Words' }, Html: { Data: '<p>Words</p>' } }) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Pixelcrowd <no-reply@pixelcrowd.test>',
      Destination: { ToAddresses: ['user@pixelcrowd.test'] },
      Content: { Simple: { Subject: { Data: subject }, Body } },
    }),
  );

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
