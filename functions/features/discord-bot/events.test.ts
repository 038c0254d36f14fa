import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAccount } from '#domain/accounts/find-account.ts';
import type { PlayerId } from '#shared/ids.ts';
import { toIsoTime } from '#shared/ids.ts';
import sample from '../../../events/discord-bot/event.json' with { type: 'json' };
import { createGameAccount } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const mails = catchMails();
const application = createDiscordApplication();
const ID = '200000000000000001';
const MINUTE = 60_000;

let linkedAt: number;

beforeEach(async () => {
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
  linkedAt = Date.now();
  await createFreshTable();
});
afterEach(() => void vi.unstubAllEnvs());

async function post(body: Buffer | string, headers: Record<string, string>) {
  const encoded = Buffer.from(body).toString('base64');
  const route = 'POST /api/discord/events';
  const event = buildApiEvent({ route, headers, body: encoded, isBase64Encoded: true });
  const { statusCode, body: response } = await callHandler(handler, event);
  return { statusCode, response };
}

const buildBody = (fields: object) =>
  JSON.stringify({ version: 1, application_id: '100000000000000001', ...fields });

const send = (fields: object, signed = application) => {
  const body = buildBody(fields);
  return post(body, signed.signHeaders(body));
};

const NOTHING = { statusCode: 204, response: undefined };

const buildWithdrawal = (at: number, id = ID, type = 'APPLICATION_DEAUTHORIZED') => ({
  type: 1,
  event: { type, timestamp: toIsoTime(at), data: { user: { id, username: 'nina' } } },
});
const withdraw = (...of: Parameters<typeof buildWithdrawal>) => send(buildWithdrawal(...of));

async function linkedPlayer(): Promise<PlayerId> {
  const names = { username: 'nina', globalName: null, avatar: null };
  const { id } = await createGameAccount({ discord: { id: ID, ...names, linkedAt: toIsoTime(linkedAt) } });
  await mails();
  return id;
}

const isLinked = async (id: PlayerId) => (await readAccount('game', id)).discord !== undefined;

it('responds to a ping without a body', async () => {
  expect(await send({ type: 0 })).toEqual(NOTHING);
});

describe('an event that Discord has not signed like this', () => {
  const body = buildBody(buildWithdrawal(Date.now() + MINUTE));
  const sign = (at = Date.now()) => application.signHeaders(body, at);
  const without = (name: string) =>
    Object.fromEntries(Object.entries(sign()).filter(([key]) => key !== name));

  it.each<[string, () => Record<string, string>]>([
    ['without a signature', () => without('x-signature-ed25519')],
    ['without a time', () => without('x-signature-timestamp')],
    ['signed by another application', () => createDiscordApplication().signHeaders(body)],
    ['signed for another body', () => application.signHeaders(`${body} `)],
    ['more than five minutes old', () => sign(Date.now() - 5 * MINUTE - 2_000)],
    ['more than five minutes early', () => sign(Date.now() + 5 * MINUTE + 2_000)],
    [
      'with another time than the signed one',
      () => ({ ...sign(), 'x-signature-timestamp': String(Math.floor(Date.now() / 1_000) - 1) }),
    ],
    ['with a time that is no number', () => ({ ...sign(), 'x-signature-timestamp': 'now' })],
    ['with a signature that is not hexadecimal', () => ({ ...sign(), 'x-signature-ed25519': 'signed' })],
    ['with half a signature', () => ({ ...sign(), 'x-signature-ed25519': 'ab'.repeat(32) })],
  ])('is refused and changes nothing: %s', async (_, buildHeaders) => {
    const id = await linkedPlayer();
    expect(await post(body, buildHeaders())).toMatchObject({ statusCode: 401 });
    await mails();
    expect(await isLinked(id)).toBe(true);
  });

  it('is refused whichever byte of it was changed', async () => {
    const headers = sign();
    for (let at = 0; at < Buffer.byteLength(body); at++) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect([at, await post(changed, headers)]).toMatchObject([at, { statusCode: 401 }]);
    }
    expect(await post(body, headers)).toEqual(NOTHING);
  });

  it('is refused whichever byte of its signature was changed', async () => {
    const headers = sign();
    const signature = Buffer.from(headers['x-signature-ed25519'], 'hex');
    for (let at = 0; at < signature.length; at++) {
      const changed = Buffer.from(signature);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      const wrong = { ...headers, 'x-signature-ed25519': changed.toString('hex') };
      expect([at, await post(body, wrong)]).toMatchObject([at, { statusCode: 401 }]);
    }
  });

  it('is refused as the sample event', async () => {
    expect(await callHandler(handler, sample)).toMatchObject({ statusCode: 401 });
  });
});

describe('a person who withdraws what they allowed us', () => {
  it('is unlinked and notified by email, once', async () => {
    const id = await linkedPlayer();
    const responses = await Promise.all([withdraw(linkedAt + MINUTE), withdraw(linkedAt + MINUTE)]);
    expect(responses).toEqual([NOTHING, NOTHING]);
    const sent = [...(await mails()), ...(await mails())];
    expect(await isLinked(id)).toBe(false);
    expect(sent.map(({ subject }) => subject)).toEqual(['Your Discord account was unlinked']);
    expect(await withdraw(linkedAt + MINUTE)).toEqual(NOTHING);
  });

  it('stays linked if they linked the account again since', async () => {
    const id = await linkedPlayer();
    await withdraw(linkedAt - MINUTE);
    await withdraw(linkedAt + 1_000);
    await mails();
    expect(await isLinked(id)).toBe(true);
  });
});

it.each([
  ['an event of another type', () => withdraw(linkedAt + MINUTE, ID, 'APPLICATION_AUTHORIZED')],
  ['a stranger', () => withdraw(linkedAt + MINUTE, '200000000000000002')],
  ['an event without a user', () => send({ type: 1, event: { type: 'APPLICATION_DEAUTHORIZED', data: {} } })],
  [
    'an event without a time',
    () => send({ type: 1, event: { type: 'APPLICATION_DEAUTHORIZED', timestamp: 'now' } }),
  ],
])('accepts %s and changes nothing', async (_, sendIt) => {
  const id = await linkedPlayer();
  expect(await sendIt()).toEqual(NOTHING);
  await mails();
  expect(await isLinked(id)).toBe(true);
});
