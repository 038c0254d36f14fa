import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Access, defineContract, type SessionAccess } from '#shared/contract/call.ts';
import { getSessionKind } from '#shared/contract/session-for.ts';
import { SYSTEM_SETTINGS_DEFAULTS } from '#shared/system-settings.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { collectLog } from '../../testing/collect-log.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { CLIENT, createSession } from '../../testing/sessions.ts';
import { createEntity } from '../data/change.ts';
import { listSessions } from '../sessions/end-sessions.ts';
import type { GameSession, WebSession } from '../sessions/session.ts';
import { systemSettingsDefinition } from '../system-settings.ts';
import { MAX_BODY_BYTES } from './body.ts';
import type { Caller } from './request.ts';
import { serve } from './serve.ts';
import type { RawRequest } from './verifier.ts';

/** The access words that a session proves. */
const WORDS = {
  webUser: 'web user',
  images: 'web: manage_images',
  users: 'web: manage_users',
  editor: 'web editor',
  webAdmin: 'web admin',
  player: 'player',
  verified: 'verified player',
  content: 'game: content',
  mod: 'game: mod',
  gameAdmin: 'game admin',
} as const satisfies Record<string, SessionAccess>;
type Word = (typeof WORDS)[keyof typeof WORDS];
const MACHINES = ['game server', 'key holder', 'signed by Discord'] as const;

const buildCall = <const Word extends Access>(access: Word) => ({
  method: 'POST' as const,
  path: `/examples/${access.replaceAll(' ', '-')}` as const,
  access,
  summary: 'A test call.',
  body: v.strictObject({ word: v.literal('hello', 'Say hello') }),
  output: v.object({ session: v.unknown(), device: v.string(), address: v.string() }),
});

const examples = defineContract('examples', {
  anyone: buildCall('anyone'),
  webUser: buildCall(WORDS.webUser),
  images: buildCall(WORDS.images),
  users: buildCall(WORDS.users),
  editor: buildCall(WORDS.editor),
  webAdmin: buildCall(WORDS.webAdmin),
  player: buildCall(WORDS.player),
  verified: buildCall(WORDS.verified),
  content: buildCall(WORDS.content),
  mod: buildCall(WORDS.mod),
  gameAdmin: buildCall(WORDS.gameAdmin),
  server: buildCall('game server'),
  key: {
    ...buildCall('key holder'),
    path: '/examples/key-holder/{name}',
    params: v.object({ name: v.string() }),
  },
  signed: {
    method: 'POST',
    path: '/examples/signed-by-Discord',
    access: 'signed by Discord',
    summary: 'A test call for the sender of a signature.',
    output: v.object({ bytes: v.string(), sender: v.string() }),
  },
});

const SIGNING_KEY = 'shared with the sender';
const FORGED = { 'x-signature-ed25519': 'forged', 'x-signature-timestamp': 'forged' };
const sign = (body: string) => createHmac('sha256', SIGNING_KEY).update(body).digest('hex');

const VERIFIERS = {
  'game server': async ({ headers }: RawRequest<'game server'>) => headers['x-game-server-key'] === 'a key',
  'key holder': async ({ headers, params }: RawRequest<'key holder'>) =>
    headers['x-transaction-key'] === `key of ${params.name}`,
  'signed by Discord': async ({ headers, bytes }: RawRequest<'signed by Discord'>) =>
    headers['x-signature-ed25519'] === sign(bytes.toString()) ? { sender: 'bank' } : undefined,
};

const entered: unknown[] = [];
const enter = async (_: unknown, { session, device, address }: Caller) => {
  entered.push(session);
  return { session, device, address };
};

const handler = serve(
  examples,
  {
    anyone: enter,
    // The types prove what each access word guarantees: the annotations hold without a cast.
    webUser: (input, caller: Caller<WebSession>) => enter(input, caller),
    images: enter,
    users: enter,
    editor: enter,
    webAdmin: enter,
    player: (input, caller: Caller<GameSession>) => enter(input, caller),
    verified: enter,
    content: enter,
    mod: enter,
    gameAdmin: enter,
    server: (input, caller: Caller<undefined>) => enter(input, caller),
    key: enter,
    signed: async (_, { bytes, proof }) => ({ bytes: bytes.toString(), sender: proof.sender }),
  },
  { verifiers: VERIFIERS },
);

const BODY = '{"word":"hello"}';
const call = async (request: Parameters<typeof buildApiEvent>[0]) => {
  const { body = '', statusCode } = await callHandler(handler, buildApiEvent(request));
  return { statusCode, json: JSON.parse(body) };
};
const send = (word: Access, headers: Record<string, string> = {}, body = BODY) =>
  call({
    route: `POST ${Object.values(examples.calls).find(({ access }) => access === word)?.path}`,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

beforeAll(async () => {
  await createFreshTable();
});

describe('access', () => {
  const WEB = ['user', 'premium', 'moderator', 'admin'] as const;
  const GAME = ['player', 'builder', 'fashionista', 'content_checker', 'mod', 'admin'] as const;
  const OPENED_BY: Record<Word, { web: readonly string[]; game: readonly string[]; needs?: string }> = {
    'web user': { web: WEB, game: [] },
    'web: manage_images': { web: ['moderator', 'admin'], game: [], needs: 'the permission manage_images' },
    'web: manage_users': { web: ['admin'], game: [], needs: 'the permission manage_users' },
    'web editor': { web: ['moderator', 'admin'], game: [], needs: 'the website role admin or moderator' },
    'web admin': { web: ['admin'], game: [], needs: 'the website role admin' },
    player: { web: [], game: GAME },
    'verified player': { web: [], game: GAME },
    'game: content': {
      web: [],
      game: ['content_checker', 'mod', 'admin'],
      needs: 'the game role admin or mod or content_checker',
    },
    'game: mod': { web: [], game: ['mod', 'admin'], needs: 'the game role admin or mod' },
    'game admin': { web: [], game: ['admin'], needs: 'the game role admin' },
  };

  const callers: { system: 'web' | 'game'; role: string; headers: Record<string, string> }[] = [];
  beforeAll(async () => {
    for (const role of WEB) callers.push({ system: 'web', role, ...(await createSession('web', { role })) });
    for (const role of GAME)
      callers.push({ system: 'game', role, ...(await createSession('game', { role })) });
  });

  it.each(Object.values(WORDS))('%s names the account system that it admits', (word) => {
    const [system = null] = (['web', 'game'] as const).filter((each) => OPENED_BY[word][each].length > 0);
    expect(getSessionKind(word)).toBe(system);
  });

  it.each(Object.values(WORDS))('%s', async (word) => {
    const { needs, ...open } = OPENED_BY[word];
    for (const { system, role, headers } of callers) {
      const { statusCode, json } = await send(word, headers);
      const otherKind = open[system].length === 0;
      const refusal = otherKind
        ? { statusCode: 401, code: 'session-ended', message: 'Your session has ended' }
        : { statusCode: 403, code: 'not-allowed', message: `You need ${needs}` };
      const expected = open[system].includes(role) ? { statusCode: 200 } : refusal;
      expect({ system, role, statusCode, ...json }).toMatchObject({ system, role, ...expected });
    }
  });

  it.each(Object.values(WORDS))('%s is rejected without a session, whatever else is sent', async (word) => {
    entered.length = 0;
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer x', 'Basic eDp5', 'Bearer web.x.y'])
      expect(await send(word, { authorization })).toMatchObject({
        statusCode: 401,
        json: { code: 'session-ended' },
      });
    expect((await send(word)).json).toMatchObject({ message: 'No authentication token found' });
    expect(entered).toEqual([]);
  });

  it.each(MACHINES)('%s admits no session, and names no account system', async (word) => {
    expect(getSessionKind(word)).toBeNull();
    entered.length = 0;
    for (const { headers } of callers)
      expect(await send(word, headers)).toMatchObject({
        statusCode: 401,
        json: { code: 'wrong-credentials', message: 'The key or signature is missing or wrong' },
      });
    expect(entered).toEqual([]);
  });

  it('a player with an unverified address has read-only access', async () => {
    const { headers } = await createSession('game', { verified: false });
    expect((await send('player', headers)).statusCode).toBe(200);
    expect(await send('verified player', headers)).toMatchObject({
      statusCode: 403,
      json: { code: 'address-unverified', message: 'Please verify your email address first' },
    });
  });
});

describe('a call for the holder of a key', () => {
  const sendWithKey = (name: string, key: string) =>
    call({
      route: 'POST /examples/key-holder/{name}',
      params: { name },
      body: BODY,
      headers: { 'content-type': 'application/json', 'x-transaction-key': key },
    });

  it('admits the key of the very resource, with no session', async () => {
    const { json } = await sendWithKey('left', 'key of left');
    expect(json.data).toMatchObject({ device: expect.any(String) });
    expect(json.data.session).toBeUndefined();
    expect(await sendWithKey('right', 'key of left')).toMatchObject({
      statusCode: 401,
      json: { code: 'wrong-credentials' },
    });
  });
});

describe('a signed call', () => {
  const post = (body: string, headers: Record<string, string>, isBase64Encoded = false) =>
    call({
      route: 'POST /examples/signed-by-Discord',
      body: isBase64Encoded ? Buffer.from(body).toString('base64') : body,
      isBase64Encoded,
      headers,
    });

  it.each([
    ['JSON', 'application/json', '{"a": 1}'],
    ['a form', 'application/x-www-form-urlencoded', 'status=100&txn_id=x%20y'],
    ['an unknown type', 'application/x-odd', '\u0000 ÿ'],
    ['broken JSON', 'application/json', '{'],
  ])('receives the very bytes that were signed, and what the signature proves: %s', async (_, type, body) => {
    for (const encoded of [false, true]) {
      const headers = { 'content-type': type, 'x-signature-ed25519': sign(body) };
      expect(await post(body, headers, encoded)).toMatchObject({
        statusCode: 200,
        json: { data: { bytes: body, sender: 'bank' } },
      });
    }
  });

  it('is refused when one byte differs, or without a signature', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const refused of [
      await post('{"a": 2}', { ...headers, 'x-signature-ed25519': sign('{"a": 1}') }),
      await post('{"a":1}', { ...headers, 'x-signature-ed25519': sign('{"a": 1}') }),
      await post('{"a": 1}', headers),
    ])
      expect(refused).toMatchObject({ statusCode: 401, json: { code: 'wrong-credentials' } });
  });

  it('leaves the reason for its refusal in the log alone, without what was sent', async () => {
    const attempts: Record<string, string>[] = [{}, { 'x-signature-ed25519': 'forged' }, FORGED];
    const logged = await collectLog(async () => {
      for (const headers of attempts) await post('{}', headers);
    });
    expect(logged.match(/A machine was refused: [^"]*/g)).toEqual([
      'A machine was refused: header missing',
      'A machine was refused: header missing',
      'A machine was refused: wrong signature',
    ]);
    expect(logged).not.toContain('forged');
  });

  it('is refused for its size before anyone checks the signature', async () => {
    const body = 'x'.repeat(MAX_BODY_BYTES + 1);
    expect(await post(body, { 'x-signature-ed25519': sign(body) })).toMatchObject({ statusCode: 413 });
  });
});

describe('a handler', () => {
  it('receives the session, the address and the input', async () => {
    const { accountId, headers } = await createSession('web', { role: 'moderator', name: 'Ada' });
    const { json } = await send('web user', {
      ...headers,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'cloudfront-viewer-address': '2001:db8::7:443',
    });
    expect(json.data).toEqual({
      device: 'Firefox on Linux',
      address: '2001:db8::7',
      session: {
        system: 'web',
        accountId,
        role: 'moderator',
        name: 'Ada',
        verified: true,
        sessionId: expect.any(String),
        provenUntil: expect.any(Number),
        address: '2001:db8::7',
      },
    });
  });

  it('receives no session if the call requires none, valid or not', async () => {
    const { headers } = await createSession('web');
    for (const authorization of [headers.authorization, 'Bearer web.gone'])
      expect((await send('anyone', { authorization })).json.data.session).toBeUndefined();
  });
});

describe('the order of checks', () => {
  const admin = async () => (await createSession('game', { role: 'admin' })).headers;
  const steps: [string, () => ReturnType<typeof call>, number][] = [
    ['the route', async () => call({ route: 'POST /examples/none', headers: await admin() }), 404],
    ['a session', () => send('game admin', {}, '{'), 401],
    ['the right', async () => send('game admin', (await createSession('game')).headers, '{'), 403],
    [
      'the verified address',
      async () => send('verified player', (await createSession('game', { verified: false })).headers, '{'),
      403,
    ],
    [
      'the kind of body',
      async () => send('game admin', { ...(await admin()), 'content-type': 'text/plain' }, '{'),
      415,
    ],
    ['the body', async () => send('game admin', await admin(), '{'), 400],
    ['the input', async () => send('game admin', await admin(), '{"word":"bye"}'), 422],
    ['the handler', async () => send('game admin', await admin()), 200],
  ];

  it.each(steps)('%s is checked before what follows, and ends the call', async (_, request, statusCode) => {
    entered.length = 0;
    expect((await request()).statusCode).toBe(statusCode);
    expect(entered).toHaveLength(statusCode === 200 ? 1 : 0);
  });
});

describe('the last use of a session', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['is noted by a call that is allowed', 'player', '198.51.100.9'],
    ['is not noted by one that is refused', 'game admin', CLIENT.address],
  ] as const)('%s', async (_, word, address) => {
    const { accountId, headers } = await createSession('game');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
    await send(word, { ...headers, 'cloudfront-viewer-address': '198.51.100.9:5000' });
    const requester = {
      system: 'game',
      accountId,
      role: '',
      name: '',
      verified: true,
      sessionId: '',
      provenUntil: 0,
    } as const;
    expect(await listSessions(requester)).toMatchObject([{ address }]);
  });
});

describe('while address verification is not required', () => {
  const actor = { kind: 'test', id: 'test', name: 'test' };
  beforeEach(createFreshTable);

  it('every player counts as verified', async () => {
    const settings = { ...SYSTEM_SETTINGS_DEFAULTS, requireEmailVerification: false };
    const stored = { id: 'system', version: 1, ...settings } as const;
    await createEntity(systemSettingsDefinition, stored, { actor, action: 'test.settings' });
    const { headers } = await createSession('game', { verified: false });
    expect((await send('verified player', headers)).statusCode).toBe(200);
  });
});
