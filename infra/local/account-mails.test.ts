import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createNoticeTask,
  createVerificationTask,
  sendCodeTask,
} from '#domain/accounts/messages/mail-tasks.ts';
import { deriveCode } from '#domain/accounts/messages/second-factor-code.ts';
import { enqueue, type Task } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { handler as tasks } from '../../functions/features/tasks/handler.ts';
import { createGameAccount } from '../../functions/testing/accounts.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import type { Simulator } from './simulators/listening.ts';
import { startMail } from './simulators/mail.ts';
import { type Mail, type MailBox, openMailBox } from './simulators/mail-box.ts';

let folder: string;
let box: MailBox;
let simulator: Simulator;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'account-mails-'));
  box = openMailBox(folder);
  simulator = await startMail(box);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: simulator.url,
    MAIL_FROM: 'Pixelcrowd <no-reply@pixelcrowd.test>',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: 'http://localhost:3000',
  });
  await createFreshTable();
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_SESV2;
  await simulator.stop();
  await rm(folder, { recursive: true });
});

/** Runs the task job, and returns the emails in an address's inbox afterwards. */
async function mailsTo(address: string, ...waiting: Task[]): Promise<Mail[]> {
  for (const task of waiting) await enqueue(task);
  await tasks({ job: 'tasks-overdue' });
  return box.all().filter(({ to }) => to.includes(address));
}

const inSeconds = (seconds: number) => toIsoTime(Date.now() + seconds * 1000);

it('a code arrives as HTML and text, and stays the same if it is sent twice', async () => {
  const { id, email } = await createGameAccount({ name: 'Juno <b>x</b>' });
  const challenge = { system: 'game', accountId: id, challengeId: 'c1', sentCount: 1 } as const;
  const code = sendCodeTask.create({ ...challenge, expires: inSeconds(600) });
  const again = sendCodeTask.create({ ...challenge, expires: inSeconds(600) });
  const mails = await mailsTo(email, code, again);
  const digits = await deriveCode('c1', 1);
  expect(mails).toHaveLength(2);
  for (const { subject, text, html } of mails) {
    expect(subject).toBe('Your login code');
    expect(text).toContain(`    ${digits}\n`);
    expect(html).toContain(`>${digits}<`);
    expect(text).toContain('Hello Juno <b>x</b>,');
    expect(html).toContain('Hello Juno &lt;b&gt;x&lt;/b&gt;,');
  }
});

it('a code that is no longer valid is not sent', async () => {
  const { id, email } = await createGameAccount();
  const late = { system: 'game', accountId: id, challengeId: 'c2', sentCount: 1 } as const;
  expect(await mailsTo(email, sendCodeTask.create({ ...late, expires: inSeconds(-1) }))).toEqual([]);
});

it('a sign-up cannot send custom text to a foreign address', async () => {
  const { id, email } = await createGameAccount({ name: 'Win at spam.example', emailVerified: false });
  const [mail] = await mailsTo(email, createVerificationTask('game', id));
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(`${mail?.text} ${mail?.html}`).not.toContain('spam.example');
  expect(mail?.text).toContain('http://localhost:3000/game-profile?verify=1&token=');
});

it('a changed address is reported to the old one, with the time and the origin', async () => {
  const { id } = await createGameAccount();
  const client = { address: '203.0.113.7', device: 'Firefox on Linux' };
  const [mail] = await mailsTo(
    'old@example.org',
    createNoticeTask('game', id, 'address-changed', { to: 'old@example.org', ...client }),
  );
  expect(mail?.subject).toBe('Your email address was changed');
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Firefox on Linux');
    expect(form).toContain('203.0.113.7');
    expect(form).toMatch(/\d+ \w+ \d{4} at \d\d:\d\d UTC/);
  }
});

it('a suspension is reported with its reason and its end, unless it has been lifted', async () => {
  const until = toIsoTime(Date.UTC(2099, 5, 1));
  const suspended = await createGameAccount({ suspension: { reason: 'Spam <again>', until } });
  const [mail] = await mailsTo(suspended.email, createNoticeTask('game', suspended.id, 'suspended'));
  expect(mail?.text).toContain('Reason: Spam <again>\nUntil: 1 June 2099 at 00:00 UTC');
  expect(mail?.html).toContain('Spam &lt;again&gt;');
  const lifted = await createGameAccount();
  expect(await mailsTo(lifted.email, createNoticeTask('game', lifted.id, 'suspended'))).toEqual([]);
});
