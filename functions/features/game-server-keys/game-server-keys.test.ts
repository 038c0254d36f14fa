import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import createEvent from '../../../events/game-server-keys/create.json' with { type: 'json' };
import listEvent from '../../../events/game-server-keys/list.json' with { type: 'json' };
import revokeEvent from '../../../events/game-server-keys/revoke.json' with { type: 'json' };
import { bindCalls } from '../../testing/call-api.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readHistory } from '../../testing/history.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

const call = bindCalls(handler);
const KEYS = '/api/game/admin/server-keys';

let admin: Awaited<ReturnType<typeof createSession<'game'>>>;
beforeEach(async () => {
  await createFreshTable();
  admin = await createSession('game', { role: 'admin', name: 'Ada' });
});
afterEach(() => {
  vi.useRealTimers();
});

const list = async () => (await call(`GET ${KEYS}`, { token: admin.token })).json.data.keys;
const create = (name: unknown) => call(`POST ${KEYS}`, { token: admin.token, body: { name } });
const revoke = (id: string, { token }: { token: string } = admin) =>
  call(`POST ${KEYS}/{id}/revoke`, { token, params: { id } });
const createdId = async (name: string): Promise<string> => (await create(name)).json.data.key.id;
const names = async () => (await list()).map(({ name }: { name: string }) => name);

describe('a key of the game server', () => {
  it('is created with a text that is in this response alone', async () => {
    const { status, json } = await create('  Main server ');
    expect([status, json.message]).toEqual([201, 'Key created']);
    const { key, text } = json.data;
    expect(text).toMatch(new RegExp(`^pcgs_${key.id}_[\\w-]{43}$`));
    expect(key).toEqual({
      id: key.id,
      name: 'Main server',
      createdBy: 'Ada',
      createdAt: expect.any(String),
    });
    expect(await list()).toEqual([key]);
    const { Items } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
    expect(JSON.stringify([Items, await list()])).not.toContain(text.slice(-43));
  });

  it('is listed, newest first, before those that were revoked', async () => {
    const [first] = [await createdId('First'), await createdId('Second'), await createdId('Third')];
    await revoke(first);
    await createdId('Fourth');
    expect(await names()).toEqual(['Fourth', 'Third', 'Second', 'First']);
  });

  it('is revoked once', async () => {
    const id = await createdId('Main server');
    const { status, json } = await revoke(id);
    expect([status, json.message]).toEqual([200, 'Key revoked']);
    expect(json.data.key).toMatchObject({ id, revokedBy: 'Ada', revokedAt: expect.any(String) });
    expect(await list()).toEqual([json.data.key]);
    const again = await revoke(id);
    expect([again.status, again.json.message]).toEqual([409, 'This key has been revoked already']);
    expect(await readHistory(`GAME-SERVER-KEY#${id}`)).toEqual([
      ['game-server-key.create', admin.accountId],
      ['game-server-key.revoke', admin.accountId],
    ]);
  });

  it('cannot be revoked if it does not exist', async () => {
    const { status, json } = await revoke('01JD7XJ5N0ABCDEFGHJKMNPQRS');
    expect([status, json.message]).toEqual([404, "This key doesn't exist"]);
  });

  it.each([
    [undefined, 'Please enter a name for the key'],
    ['', 'Please enter a name for the key'],
    [' ', 'Please enter a name for the key'],
    ['x'.repeat(61), 'The name can have at most 60 characters'],
  ])('cannot be called %j', async (name, msg) => {
    const { status, json } = await create(name);
    expect([status, json.errors]).toEqual([422, [{ path: 'name', msg }]]);
    expect(await list()).toEqual([]);
  });

  it('cannot be called like another, except like one that was revoked', async () => {
    const id = await createdId('Main server');
    const { status, json } = await create('MAIN server');
    expect([status, json.code, json.errors]).toEqual([
      ...[409, 'taken'],
      [{ path: 'name', msg: 'Another key has this name' }],
    ]);
    await revoke(id);
    expect((await create('MAIN server')).status).toBe(201);
    expect(await names()).toEqual(['MAIN server', 'Main server']);
  });

  it('cannot be created beyond twenty, until one is revoked', async () => {
    const ids: string[] = [];
    for (let count = 0; count < GAME_SERVER_KEY_LIMITS.keys; count++)
      ids.push(await createdId(`Key ${count}`));
    const { status, json } = await create('One too many');
    expect([status, json.code, json.message]).toEqual([
      ...[409, 'quota-exceeded'],
      'You can have up to 20 keys. Revoke one that is no longer used first.',
    ]);
    await revoke(ids[7] ?? '');
    expect((await create('One too many')).status).toBe(201);
    expect(await list()).toHaveLength(21);
  });
});

describe('creating and revoking', () => {
  it('require a proof of the last ten minutes, unlike listing', async () => {
    const id = await createdId('Main server');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    for (const { status, json } of [await create('Another'), await revoke(id)])
      expect([status, json.code]).toEqual([403, 'step-up-required']);
    expect(await list()).toMatchObject([{ id, name: 'Main server' }]);
  });

  it('are refused to moderators of the game and to admins of the website', async () => {
    const id = await createdId('Main server');
    const others = [
      await createSession('game', { role: 'mod' }),
      await createSession('web', { role: 'admin' }),
    ];
    for (const other of others) expect([401, 403]).toContain((await revoke(id, other)).status);
    expect(await list()).not.toMatchObject([{ revokedAt: expect.any(String) }]);
  });

  it('accept the sample events', async () => {
    const send = async (event: Parameters<typeof callHandler>[1]) => {
      const headers = { ...event.headers, ...admin.headers };
      const { body = '' } = await callHandler(handler, { ...event, headers });
      return JSON.parse(body).data;
    };
    const { id } = (await send(createEvent)).key;
    expect((await send(listEvent)).keys).toMatchObject([{ id, name: 'Main server' }]);
    const revoked = await send({ ...revokeEvent, pathParameters: { id } });
    expect(revoked.key).toMatchObject({ id, revokedBy: 'Ada' });
  });
});
