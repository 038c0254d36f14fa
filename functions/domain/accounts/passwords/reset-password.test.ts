import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { takeAttempt } from '#platform/attempts/attempts.ts';
import { getDocumentClient } from '#platform/data/document-client.ts';
import { checkPassword } from '#platform/passwords/passwords.ts';
import { Problem } from '#platform/problem.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { createGameAccount, createWebAccount, PASSWORD } from '../../../testing/accounts.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { createSessionAs } from '../../../testing/sessions.ts';
import { performTask } from '../../tasks/run-task.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { readActivity } from '../activity.ts';
import { buildCodeAttempts } from '../attempts/attempt-keys.ts';
import type { Player } from '../definitions/account.ts';
import { findAccount } from '../find-account.ts';
import { createResetTask } from '../messages/mail-tasks.ts';
import { requestReset, resetPassword } from './reset-password.ts';

const HERE = { address: '203.0.113.7', device: 'Firefox on Linux' };
const NEW = 'another-password';

const ses = mockClient(SESv2Client);
let moth: Player;

beforeEach(async () => {
  Object.assign(process.env, {
    MAIL_FROM: 'no-reply@pixelcrowd.test',
    OPERATIONS_MAIL: 'staff@pixelcrowd.test',
    MAIL_CONFIGURATION_SET: 'mails',
    SITE_ORIGIN: 'https://pixelcrowd.example',
  });
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  await createFreshTable();
  moth = await createGameAccount();
});

/** Runs the waiting tasks and returns the emails sent so far: recipient, subject and text. */
async function mails() {
  await runOverdueTasks();
  return ses.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
    to: input.Destination?.ToAddresses?.[0],
    subject: input.Content?.Simple?.Subject?.Data,
    text: input.Content?.Simple?.Body?.Text?.Data ?? '',
  }));
}

async function mailedToken(): Promise<string> {
  await requestReset('game', moth.email, HERE);
  const [mail] = await mails();
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const reset = (token: string, changes: { password?: string; password_confirmation?: string } = {}) =>
  resetPassword(
    'game',
    { token, email: moth.email, password: NEW, password_confirmation: NEW, ...changes },
    HERE,
  );
const getRefusalCode = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const readLog = async ({ id }: Player) =>
  new Set((await readActivity('game', id)).entries.map(({ what }) => what));

describe('requesting a password reset', () => {
  it('sends an email with a link and adds an entry to the activity log', async () => {
    await requestReset('game', moth.email, HERE);
    expect(await mails()).toMatchObject([{ to: moth.email, subject: 'Set a new password' }]);
    const link = /https:\S+/.exec((await mails())[0]?.text ?? '')?.[0] ?? '';
    const { pathname, searchParams } = new URL(link);
    expect(pathname).toBe('/game-profile');
    expect([...searchParams.keys()]).toEqual(['reset', 'token', 'email']);
    expect(searchParams.get('email')).toBe(moth.email);
    expect(await readLog(moth)).toEqual(new Set(['reset-requested']));
  });

  it("links to the website's sign-in page for a website account", async () => {
    const { email } = await createWebAccount();
    await requestReset('web', email, HERE);
    expect((await mails())[0]?.text).toContain('https://pixelcrowd.example/login?reset=1&token=');
  });

  it('sends nothing if no account has the address', async () => {
    await requestReset('game', 'unknown@example.org', HERE);
    expect(await mails()).toEqual([]);
  });

  it('sends the same requests to the table whether or not the account exists', async () => {
    const listRequests = async (email: string) => {
      const send = vi.spyOn(getDocumentClient(), 'send');
      await requestReset('game', email, HERE);
      const sent = send.mock.calls.map(([command]) => kindOfRequest(command));
      send.mockRestore();
      return sent;
    };
    await listRequests('someone.before@example.org');
    const known = await listRequests(moth.email);
    expect(await listRequests('unknown.address@example.org')).toEqual(known);
    expect(known).toContain('PutCommand TASK#');
  });

  it('sends at most five emails an hour to one address, without revealing the limit', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const start = Date.now();
    for (let time = 1; time <= 8; time++) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + time * 61_000 });
      await requestReset('game', moth.email, { ...HERE, address: `${time}` });
    }
    expect(await mails()).toHaveLength(5);
  });

  it('is possible once a minute for an address and channel, whether or not the account exists', async () => {
    for (const email of [moth.email, 'unknown@example.org']) {
      await requestReset('game', email, HERE, { mayUseDiscord: true });
      const elsewhere = { ...HERE, address: '198.51.100.9' };
      const again = requestReset('game', email, elsewhere, { mayUseDiscord: true });
      expect(await getRefusalCode(again)).toBe('rate-limited');
      await requestReset('game', email, HERE);
    }
    await requestReset('web', moth.email, HERE);
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await requestReset('game', moth.email, HERE, { mayUseDiscord: true });
  });

  it('accepts 30 requests in five minutes from one client address', async () => {
    const request = (index: number) => requestReset('game', `someone${index}@example.org`, HERE);
    for (let index = 0; index < 30; index++) await request(index);
    expect(await getRefusalCode(request(30))).toBe('limit-reached');
  });
});

/** Describes a request: its command, the partition, the update and the condition. */
function kindOfRequest({ constructor: command, input }: { constructor: { name: string }; input: object }) {
  const { Key, Item, UpdateExpression, ConditionExpression } = input as Record<string, unknown>; // of any command
  const { pk = '' } = (Key ?? Item ?? {}) as { pk?: string }; // every item of the table
  const partition = pk.replace(/^(TASK#|LIMIT#[\w-]+#).*$/, '$1');
  return [command.name, partition, UpdateExpression, ConditionExpression].filter(Boolean).join(' ');
}

describe('a reset email that fails to send at first', () => {
  it('is sent once and logged once', async () => {
    const task = createResetTask('game', moth.email, HERE);
    ses.on(SendEmailCommand).rejectsOnce(new Error('SES is down')).resolves({});
    await expect(performTask(task)).rejects.toThrow('SES is down');
    await performTask(task);
    expect(ses.commandCalls(SendEmailCommand)).toHaveLength(2);
    const { entries } = await readActivity('game', moth.id);
    expect(entries).toMatchObject([{ what: 'reset-requested', ...HERE }]);
  });
});

describe('a reset', () => {
  it('sets the password, ends every session and notifies the owner', async () => {
    const { token: bearer } = await createSessionAs('game', moth.id);
    await reset(await mailedToken());
    expect(await checkPassword('game', moth.id, NEW)).toBe(true);
    expect(await checkPassword('game', moth.id, PASSWORD)).toBe(false);
    expect(await findSession(bearer)).toBeUndefined();
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Set a new password', 'Your password was reset']);
    expect(await readLog(moth)).toEqual(new Set(['password-reset', 'reset-requested']));
  });

  it('marks the address as verified', async () => {
    moth = await createGameAccount({ emailVerified: false });
    await reset(await mailedToken());
    expect((await findAccount('game', moth.id))?.emailVerified).toBe(true);
  });

  it.each([true, false])(
    'keeps the authenticator app, and verifies the address if it was %s',
    async (emailVerified) => {
      moth = await createGameAccount({ emailVerified, totp: true });
      await reset(await mailedToken());
      expect(await findAccount('game', moth.id)).toMatchObject({ emailVerified: true, totp: true });
    },
  );

  it('keeps the lock on codes, since a stranger who reads the mail must not guess on', async () => {
    const key = buildCodeAttempts('game', moth.id);
    await takeAttempt(key, 1);
    await reset(await mailedToken());
    expect(await getRefusalCode(takeAttempt(key, 1))).toBe('locked');
  });

  it('requires a matching confirmation and keeps the token valid without it', async () => {
    const token = await mailedToken();
    const refused = reset(token, { password_confirmation: 'something else' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      message: 'Passwords do not match',
      details: { errors: [{ path: 'password_confirmation', msg: 'Passwords do not match' }] },
    });
    expect(await getRefusalCode(reset(token))).toBe('none');
  });

  it('happens once for eight concurrent requests with one token, with the password of the winner', async () => {
    const token = await mailedToken();
    const passwords = Array.from({ length: 8 }, (_, index) => `password-of-${index}`);
    const outcomes = await Promise.all(
      passwords.map((password) =>
        getRefusalCode(reset(token, { password, password_confirmation: password })),
      ),
    );
    const winners = passwords.filter((_, index) => outcomes[index] === 'none');
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'wrong-token')).toHaveLength(7);
    expect(await checkPassword('game', moth.id, winners[0] ?? '')).toBe(true);
  });

  it('returns 503 while passwords cannot be set, and the token stays valid', async () => {
    const token = await mailedToken();
    const cognito = mockClient(CognitoIdentityProviderClient);
    cognito
      .on(AdminSetUserPasswordCommand)
      .rejects(Object.assign(new Error('slow down'), { name: 'TooManyRequestsException' }));
    const refused = await reset(token).catch((error: unknown) => error);
    cognito.restore();
    expect(refused).toMatchObject({ code: 'unavailable', status: 503 });
    expect(await checkPassword('game', moth.id, PASSWORD)).toBe(true);
    expect(await getRefusalCode(reset(token))).toBe('none');
  });
});
