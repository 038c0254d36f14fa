import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeCharacter, createCharacter, removeCharacter } from '#domain/characters/change-characters.ts';
import { adjustCoins } from '#domain/coins/change-as-staff.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import type { GameSession } from '#platform/sessions/session.ts';
import { formatFace, pickFace } from '#shared/face/face.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeItem } from '../../testing/items.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

type Player = Awaited<ReturnType<typeof createGameAccount>>;

const call = bindCalls(handler);
const STRANGER = '01JD7XJ5N0ABCDEFGHJKMNPQRS';
const DESCRIPTION = { age: 20, gender: '', location: '', bio: '' };

let admin: Player;
let moth: Player;
const tokens = { admin: '', mod: '' };

beforeAll(createFreshBuckets);
beforeEach(async () => {
  await createFreshTable();
  admin = await createGameAccount({ role: 'admin', name: 'Ada' });
  moth = await createGameAccount({ name: 'Moth' });
  tokens.admin = (await createSessionAs('game', admin.id)).token;
  tokens.mod = (
    await createSessionAs('game', (await createGameAccount({ role: 'mod', name: 'Juno' })).id)
  ).token;
});

afterEach(() => vi.useRealTimers());

interface Sent {
  id?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  as?: keyof typeof tokens;
}

const request = async (
  method: string,
  path: string,
  { id = moth.id, as = 'admin', params, ...sent }: Sent = {},
) => {
  const route = `${method} /api/game/admin/users/{id}/${path}`;
  const options = { ...sent, token: tokens[as], params: { id, ...params }, address: '198.51.100.23' };
  const { status, json } = await call(route, options);
  return { status, ...json };
};

describe('the sessions of a player', () => {
  const isLive = async (token: string) => (await findSession(token)) !== undefined;

  it('are listed, and ended one by one or all at once', async () => {
    const [first, second, third] = [
      (await createSessionAs('game', moth.id)).token,
      (await createSessionAs('game', moth.id)).token,
      (await createSessionAs('game', moth.id)).token,
    ];
    const { data } = await request('GET', 'sessions');
    expect(data.sessions).toHaveLength(3);
    expect(data.sessions[0]).toMatchObject({ device: 'Firefox on Linux', current: false });
    const sessionId = (await findSession(first))?.session.sessionId ?? '';
    const ended = await request('DELETE', 'sessions/{sessionId}', { params: { sessionId } });
    expect(ended).toMatchObject({ status: 200, message: 'Session ended' });
    expect(ended.data.sessions).toHaveLength(2);
    expect(await Promise.all([first, second, third].map(isLive))).toEqual([false, true, true]);
    expect(await request('DELETE', 'sessions/{sessionId}', { params: { sessionId } })).toMatchObject({
      status: 404,
      message: 'This session has already ended',
    });
    const all = await request('POST', 'sessions/end-all');
    expect(all).toMatchObject({ status: 200, data: { sessions: [] } });
    expect(await Promise.all([second, third].map(isLive))).toEqual([false, false]);
    const { data: audit } = await request('GET', 'audit');
    expect(audit.entries).toMatchObject([
      { action: 'player.end-all-sessions' },
      { action: 'player.end-session', note: 'Firefox on Linux', changes: [{ field: 'sessionsEndedAt' }] },
    ]);
  });

  it("are not the caller's own", async () => {
    expect(await request('POST', 'sessions/end-all', { id: admin.id })).toMatchObject({
      status: 409,
      message: "You can't change your own sessions",
    });
    expect(await isLive(tokens.admin)).toBe(true);
  });

  it('end only if the admin has recently proved who they are', async () => {
    const { token } = await createSessionAs('game', moth.id);
    const sessionId = (await findSession(token))?.session.sessionId ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const refusal = { status: 403, code: 'step-up-required' };
    expect(await request('POST', 'sessions/end-all')).toMatchObject(refusal);
    const one = await request('DELETE', 'sessions/{sessionId}', { params: { sessionId } });
    expect(one).toMatchObject(refusal);
    expect(await isLive(token)).toBe(true);
    expect(await request('GET', 'sessions')).toMatchObject({ status: 200 });
  });

  it('are for admins only', async () => {
    expect(await request('GET', 'sessions', { as: 'mod' })).toMatchObject({
      status: 403,
      code: 'not-allowed',
    });
  });
});

describe('notes about a player', () => {
  it('are added once and listed newest first', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    const add = (text: string, sent: Sent = {}) =>
      request('POST', 'notes', { as: 'mod', ...sent, body: { text } });
    expect(await add('Asked for coins', { headers })).toMatchObject({ status: 201, message: 'Note added' });
    await add('Asked for coins', { headers });
    await add('Asked again');
    expect((await request('GET', 'notes')).data).toMatchObject({
      notes: [{ text: 'Asked again', by: 'Juno' }, { text: 'Asked for coins' }],
      total: 2,
    });
    expect(await add(' ')).toMatchObject({ status: 422, errors: [{ msg: 'Please write a note' }] });
  });
});

describe('the audit of a player', () => {
  it('has what staff did, with the address for admins only', async () => {
    await request('PUT', 'role', { body: { role: 'builder' } });
    await request('PUT', 'status', { body: { isActive: false, reason: 'Spam' }, as: 'mod' });
    const { data } = await request('GET', 'audit');
    expect(data.pagination).toMatchObject({ totalItems: 2 });
    expect(data.entries).toMatchObject([
      { action: 'player.suspend', note: 'Spam', actor: { name: 'Juno', from: '198.51.100.23' } },
      { action: 'player.change-role', changes: [{ field: 'role', before: 'player', after: 'builder' }] },
    ]);
    const seenByMod = await request('GET', 'audit', { as: 'mod', query: { limit: '1', page: '2' } });
    expect(seenByMod.data.entries).toMatchObject([{ action: 'player.change-role' }]);
    expect(seenByMod.data.entries[0].actor).not.toHaveProperty('from');
  });

  it('keeps coins and sessions from mods', async () => {
    await request('PUT', 'role', { body: { role: 'builder' } });
    await createSessionAs('game', moth.id);
    await request('POST', 'sessions/end-all');
    const session = (await findSession(tokens.admin))?.session as GameSession; // the token is a game token
    const order = { type: 'credit', amount: 50, reason: 'Outage', idempotencyKey: 'outage-0001' } as const;
    await adjustCoins(session, moth.id, order);
    expect((await request('GET', 'audit')).data.entries).toHaveLength(3);
    const { data } = await request('GET', 'audit', { as: 'mod' });
    expect(data).toMatchObject({
      entries: [{ action: 'player.change-role' }],
      pagination: { totalItems: 1 },
    });
  });
});

describe('a character of a player', () => {
  const owner = () => ({ accountId: moth.id, name: moth.name, role: moth.role });
  const read = async (id: string, path = '', query: Record<string, string> = {}) =>
    (await call(`GET /api/game/admin/characters/{id}${path}`, { token: tokens.mod, params: { id }, query }))
      .json.data;

  it('is shown with its owner and the items that were made for it', async () => {
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox' }, undefined);
    const character = { id, name: 'Nox' };
    const item = await storeItem({ character, creator: { id: moth.id, name: 'Moth' } });
    await storeItem({ character, processing: 'awaiting-upload' });
    expect(await read(id)).toMatchObject({
      character: { id, name: 'Nox' },
      owner: { id: moth.id, name: 'Moth' },
      items: [{ id: item.id }],
    });
    const { data } = await request('GET', 'items', { as: 'mod' });
    expect(data).toMatchObject({ items: [{ id: item.id }], pagination: { totalItems: 1 } });
  });

  it('keeps its face when staff change it', async () => {
    const face = formatFace(pickFace('nox'));
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox', face }, undefined);
    const body = { ...DESCRIPTION, name: 'Nix' };
    await call('PUT /api/game/admin/characters/{id}', { token: tokens.mod, params: { id }, body });
    expect((await read(id)).character).toMatchObject({ name: 'Nix', face });
  });

  it('has a history of its changes by player and staff, with each field before and after', async () => {
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox' }, undefined);
    await changeCharacter(owner(), id, { bio: 'Sings' });
    const body = { ...DESCRIPTION, name: 'Nox', bio: '' };
    await call('PUT /api/game/admin/characters/{id}', { token: tokens.mod, params: { id }, body });
    const { entries, pagination } = await read(id, '/history');
    expect(pagination).toMatchObject({ totalItems: 3, totalPages: 1 });
    expect(entries).toMatchObject([
      { by: 'Juno', isStaff: true, kind: 'changed', changes: [{ field: 'bio', before: 'Sings', after: '' }] },
      {
        by: 'Moth',
        isStaff: false,
        kind: 'changed',
        changes: [{ field: 'bio', before: '', after: 'Sings' }],
      },
      { by: 'Moth', isStaff: false, kind: 'created' },
    ]);
    expect(entries[2].changes).toContainEqual({ field: 'name', after: 'Nox' });
  });

  it('is shown after its deletion as it was at last, with the deletion in its history', async () => {
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox' }, undefined);
    await changeCharacter(owner(), id, { bio: 'Sings' });
    await removeCharacter(owner(), id, undefined);
    expect(await read(id)).toMatchObject({
      character: { name: 'Nox', bio: 'Sings', version: 2 },
      owner: { id: moth.id },
      deletedAt: expect.any(String),
    });
    expect(await read(id, '/history')).toMatchObject({
      entries: [
        { by: 'Moth', kind: 'deleted', changes: [] },
        { kind: 'changed', changes: [{ field: 'bio', before: '', after: 'Sings' }] },
        { kind: 'created' },
      ],
      pagination: { totalItems: 3 },
    });
    const body = { ...DESCRIPTION, name: 'Nox' };
    const route = 'PUT /api/game/admin/characters/{id}';
    expect(await call(route, { token: tokens.mod, params: { id }, body })).toMatchObject({ status: 404 });
  });

  it.each(['', '/history'])('that never existed is not found%s', async (path) => {
    const route = `GET /api/game/admin/characters/{id}${path}`;
    const { status } = await call(route, { token: tokens.mod, params: { id: STRANGER } });
    expect(status).toBe(404);
  });

  it('has a history with whole bios', async () => {
    const bio = 'moth '.repeat(1_000).trim();
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox', bio }, undefined);
    await changeCharacter(owner(), id, { bio: bio.slice(5) });
    const { entries } = await read(id, '/history');
    expect(entries[0].changes).toEqual([{ field: 'bio', before: bio, after: bio.slice(5) }]);
  });

  it('has a history in pages', async () => {
    const { id } = await createCharacter(owner(), { ...DESCRIPTION, name: 'Nox' }, undefined);
    for (let age = 21; age <= 31; age += 1) await changeCharacter(owner(), id, { age });
    const [first, second, none] = [
      await read(id, '/history'),
      await read(id, '/history', { page: '2' }),
      await read(id, '/history', { page: '3' }),
    ];
    expect(first.pagination).toMatchObject({ totalItems: 12, totalPages: 2, hasNext: true });
    expect(first.entries[0].changes).toEqual([{ field: 'age', before: 30, after: 31 }]);
    expect(first.entries[9].changes).toEqual([{ field: 'age', before: 21, after: 22 }]);
    expect(second.entries).toMatchObject([
      { changes: [{ field: 'age', before: 20, after: 21 }] },
      { kind: 'created' },
    ]);
    expect(none.entries).toEqual([]);
  });
});

it.each(['details', 'sessions', 'notes', 'audit'])('a missing player has no %s', async (path) => {
  expect(await request('GET', path, { id: STRANGER })).toMatchObject({ status: 404, code: 'not-found' });
});
