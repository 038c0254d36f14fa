import { InteractionType, MessageFlags } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import pingEvent from '../../../events/discord-bot/ping.json' with { type: 'json' };
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createDiscordApplication } from '../../testing/discord-application.ts';
import { handler } from './handler.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const PING = JSON.stringify({ type: InteractionType.Ping, id: '1', application_id: '100000000000000001' });

const application = createDiscordApplication();
const other = createDiscordApplication();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubEnv('DISCORD', JSON.stringify(application.settings));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function send(body: string, headers: Record<string, string>) {
  const event = buildApiEvent({ route: 'POST /api/discord/interactions', headers, body });
  const { statusCode, headers: got = {}, body: response = '' } = await callHandler(handler, event);
  return { status: statusCode, type: got['content-type'], json: JSON.parse(response) };
}
const sendSigned = (interaction: object) => {
  const body = JSON.stringify(interaction);
  return send(body, application.signHeaders(body));
};

describe('a ping', () => {
  it('gets a pong, without an envelope', async () => {
    expect(await send(PING, application.signHeaders(PING))).toEqual({
      status: 200,
      type: 'application/json',
      json: { type: 1 },
    });
  });

  it.each([-5 * MINUTE, 5 * MINUTE])('is accepted when its time is off by %i ms', async (off) => {
    expect((await send(PING, application.signHeaders(PING, NOW + off))).status).toBe(200);
  });
});

const without = (name: string) =>
  Object.fromEntries(Object.entries(application.signHeaders(PING, NOW)).filter(([key]) => key !== name));

describe('an interaction is refused without details', () => {
  it.each<[string, string, Record<string, string>]>([
    ['without a signature', PING, without('x-signature-ed25519')],
    ['without a time', PING, without('x-signature-timestamp')],
    ['signed by another application', PING, other.signHeaders(PING, NOW)],
    ['after one byte was changed', PING.replace('"1"', '"2"'), application.signHeaders(PING, NOW)],
    ['more than five minutes old', PING, application.signHeaders(PING, NOW - 5 * MINUTE - SECOND)],
    ['more than five minutes early', PING, application.signHeaders(PING, NOW + 5 * MINUTE + SECOND)],
    [
      'with another time than the signed one',
      PING,
      { ...application.signHeaders(PING, NOW), 'x-signature-timestamp': String(NOW / 1_000 + 1) },
    ],
    [
      'with a signature that is not hexadecimal',
      PING,
      { ...application.signHeaders(PING, NOW), 'x-signature-ed25519': 'no signature' },
    ],
    ['without a type', '{}', application.signHeaders('{}', NOW)],
    ['that is not JSON', 'ping', application.signHeaders('ping', NOW)],
  ])('%s', async (_, body, headers) => {
    expect(await send(body, headers)).toMatchObject({
      status: 401,
      json: { code: 'wrong-credentials', message: 'The key or signature is missing or wrong' },
    });
  });

  it('on a stage without an application', async () => {
    vi.stubEnv('DISCORD', 'null');
    expect((await send(PING, application.signHeaders(PING))).status).toBe(401);
  });

  it('as in the sample event', async () => {
    expect((await callHandler(handler, pingEvent)).statusCode).toBe(401);
  });
});

const USER = { id: '200000000000000002', username: 'moth' };
const SENT = { id: '1', token: 't', user: USER };

describe('a signed body that is no interaction', () => {
  it.each<[string, object]>([
    ['type', { type: 99 }],
    ['id', { type: 2 }],
    ['data', { ...SENT, type: 2 }],
    ['data', { ...SENT, type: 3, data: null }],
    ['data', { type: 4 }],
    ['data.name', { ...SENT, type: 2, data: { type: 1 } }],
    ['data.options.0.name', { ...SENT, type: 2, data: { type: 1, name: 'gallery', options: [{}] } }],
    ['data.options', { type: 4, data: { name: 'gallery', options: 'no list' } }],
    ['data.target_id', { ...SENT, type: 2, data: { type: 3, name: 'Submit to gallery' } }],
    ['data.custom_id', { ...SENT, type: 3, data: {} }],
    ['user.username', { ...SENT, type: 3, data: { custom_id: 'gone' }, user: { id: '1' } }],
    ['user', { id: '1', token: 't', type: 2, data: { type: 1, name: 'gallery' } }],
  ])('is refused, naming the field: %s', async (path, body) => {
    const { status, json } = await sendSigned(body);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'invalid', errors: [{ path }] });
  });
});

describe('what we do not know', () => {
  it.each([
    ['command', InteractionType.ApplicationCommand, 'Type /'],
    ['button', InteractionType.MessageComponent, 'Run the command again'],
    ['form', InteractionType.ModalSubmit, 'Run the command again'],
  ] as const)('says what to do, to the person alone: %s', async (_, type, advice) => {
    const data = { type: 1, name: 'gone', custom_id: 'gone' };
    const { status, json } = await sendSigned({ id: '1', token: 't', type, data, user: USER });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      type: 4,
      data: { flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } },
    });
    expect(json.data.content).toContain(advice);
  });

  it('has no suggestions', async () => {
    const { json } = await sendSigned({
      type: InteractionType.ApplicationCommandAutocomplete,
      data: { name: 'gone' },
    });
    expect(json).toEqual({ type: 8, data: { choices: [] } });
  });
});
