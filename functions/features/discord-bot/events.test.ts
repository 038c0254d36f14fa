import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import sample from '../../../events/discord-bot/event.json' with { type: 'json' };
import type { PlayerId } from '../../../shared/ids.ts';
import { isoTime } from '../../../shared/ids.ts';
import { readAccount } from '../../domain/accounts/find-account.ts';
import { player } from '../../testing/accounts.ts';
import { apiEvent, NO_CONTEXT } from '../../testing/api-event.ts';
import { discordApplication } from '../../testing/discord-application.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

const mails = catchMails();
const application = discordApplication();
const ID = '200000000000000001';
const MINUTE = 60_000;

let linkedAt: number;

beforeEach(async () => {
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
  linkedAt = Date.now();
  await freshTable();
});
afterEach(() => void vi.unstubAllEnvs());

async function send(body: object, signed = application) {
  const text = JSON.stringify({ version: 1, application_id: '100000000000000001', ...body });
  const route = 'POST /api/discord/events';
  const event = apiEvent({ route, headers: signed.signHeaders(text), body: text });
  const { statusCode, body: answer } = await handler(event, NO_CONTEXT);
  return { statusCode, answer };
}

const NOTHING = { statusCode: 204, answer: undefined };

const withdraw = (at: number, id = ID, type = 'APPLICATION_DEAUTHORIZED') =>
  send({ type: 1, event: { type, timestamp: isoTime(at), data: { user: { id, username: 'nina' } } } });

async function linkedPlayer(): Promise<PlayerId> {
  const names = { username: 'nina', globalName: null, avatar: null };
  const { id } = await player({ discord: { id: ID, ...names, linkedAt: isoTime(linkedAt) } });
  await mails();
  return id;
}

const isLinked = async (id: PlayerId) => (await readAccount('game', id)).discord !== undefined;

it('answers a ping without a body', async () => {
  expect(await send({ type: 0 })).toEqual(NOTHING);
});

it('refuses what another application has signed, and the sample event', async () => {
  expect(await send({ type: 0 }, discordApplication())).toMatchObject({ statusCode: 401 });
  expect(await handler(sample, NO_CONTEXT)).toMatchObject({ statusCode: 401 });
});

describe('a person who withdraws what they allowed us', () => {
  it('is unlinked and told by email, once', async () => {
    const id = await linkedPlayer();
    const answers = await Promise.all([withdraw(linkedAt + MINUTE), withdraw(linkedAt + MINUTE)]);
    expect(answers).toEqual([NOTHING, NOTHING]);
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
