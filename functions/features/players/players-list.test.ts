import { beforeEach, describe, expect, it } from 'vitest';
import { listPlayerLists } from '#domain/accounts/definitions/account-lists.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import { createCharacter, removeCharacter } from '#domain/characters/change-characters.ts';
import { countUnread } from '#domain/inbox/inbox.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { bindCalls } from '../../testing/call-api.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

type Player = Awaited<ReturnType<typeof createGameAccount>>;

const call = bindCalls(handler);
const mails = catchMails();
const CHARACTER = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };

let admin: Player;
let mod: Player;
let token: string;
let modToken: string;

beforeEach(async () => {
  await createFreshTable();
  admin = await createGameAccount({ role: 'admin', name: 'Ada', email: 'ada@example.org' });
  mod = await createGameAccount({ role: 'mod', name: 'Zoe', email: 'zoe@example.org' });
  ({ token } = await createSessionAs('game', admin.id));
  ({ token: modToken } = await createSessionAs('game', mod.id));
});

const owner = ({ id, name, role }: Player) => ({ accountId: id, name, role });
const giveCharacter = (to: Player) => createCharacter(owner(to), CHARACTER, undefined);

async function list(query: Record<string, string> = {}, staffId = modToken) {
  const { status, json } = await call('GET /api/game/admin/users', { token: staffId, query });
  return { status, json, names: json.data?.users?.map((user: { name: string }) => user.name) };
}

describe('the list of players', () => {
  it('is sorted by name, id, role and number of characters, in both directions', async () => {
    const moth = await createGameAccount({ name: 'Moth', email: 'a@example.org' });
    await createGameAccount({ name: 'bee', email: 'b@example.org' });
    await giveCharacter(moth);
    await giveCharacter(moth);
    await giveCharacter(mod);
    expect((await list()).names).toEqual(['Ada', 'bee', 'Moth', 'Zoe']);
    expect((await list({ sortOrder: 'desc' })).names).toEqual(['Zoe', 'Moth', 'bee', 'Ada']);
    expect((await list({ sortBy: 'id' })).names).toEqual(['Ada', 'Zoe', 'Moth', 'bee']);
    expect((await list({ sortBy: 'characters', sortOrder: 'desc' })).names.slice(0, 2)).toEqual([
      'Moth',
      'Zoe',
    ]);
    const byRole = await list({ sortBy: 'role' });
    expect(byRole.names).toEqual(['Ada', 'Zoe', 'bee', 'Moth']);
    const second = await list({ sortBy: 'role', limit: '3', page: '2' });
    expect(second.names).toEqual(['Moth']);
    expect(second.json.data.pagination).toMatchObject({ totalItems: 4, totalPages: 2 });
  });

  it('has one role at a time, and counts all of them', async () => {
    await createGameAccount({ role: 'builder', name: 'Bo', email: 'bo@example.org' });
    const { names, json } = await list({ role: 'builder' });
    expect(names).toEqual(['Bo']);
    expect(json.data.roleStats).toEqual({
      total: 3,
      player: 0,
      builder: 1,
      fashionista: 0,
      content_checker: 0,
      mod: 1,
      admin: 1,
    });
  });

  it('is searched by name and local part, but not by domain', async () => {
    await createGameAccount({ name: 'Moth', email: 'lantern@example.org' });
    for (const search of ['mo', 'lantern', 'lantern@example.org'])
      expect((await list({ search })).names).toEqual(['Moth']);
    expect((await list({ search: 'example' })).names).toEqual([]);
    expect((await list({ search: 'mo', role: 'mod' })).names).toEqual([]);
    expect(await list({ search: 'm' })).toMatchObject({
      status: 422,
      json: { errors: [{ path: 'search', msg: 'Search term must be at least 2 characters' }] },
    });
  });

  it('responds to the search of its own call', async () => {
    const search = (q: string) => call('GET /api/game/admin/search', { token: modToken, query: { q } });
    expect((await search(' zo ')).json.data.users).toMatchObject([{ name: 'Zoe' }]);
    expect((await search(' z ')).json.errors).toEqual([
      { path: 'q', msg: 'Search term must be at least 2 characters' },
    ]);
  });

  it('counts characters exactly while they are created at once and deleted, and while roles change', async () => {
    const moth = await createGameAccount({ name: 'Moth', email: 'a@example.org' });
    const [first] = await Promise.all([1, 2, 3].map(() => giveCharacter(moth)));
    if (first) await removeCharacter(owner(moth), first.id, undefined);
    const change = { token, params: { id: moth.id }, body: { role: 'builder' } };
    expect((await call('PUT /api/game/admin/users/{id}/role', change)).status).toBe(200);
    expect((await list({ role: 'builder' })).json.data.users).toMatchObject([{ characters: 2 }]);
    for (const each of listPlayerLists()) expect(await recount(each)).toEqual([]);
  });
});

describe('the page of a player', () => {
  const details = async (id: string, staffId: string) =>
    (await call('GET /api/game/admin/users/{id}/details', { token: staffId, params: { id } })).json;

  it('shows the balance to admins only', async () => {
    await giveCharacter(mod);
    const { data } = await details(mod.id, token);
    expect(data).toMatchObject({ itemCount: 0, balance: 0, characters: [{ name: 'Juno' }] });
    expect(data.user).toMatchObject({ characters: 1, suspension: null, discord: null });
    expect(Date.parse(data.user.lastSeen)).toBeGreaterThan(0);
    expect((await details(mod.id, modToken)).data).not.toHaveProperty('balance');
  });

  it('is not found without a player', async () => {
    expect(await details('01JD7XJ5N0ABCDEFGHJKMNPQRS', token)).toMatchObject({ code: 'not-found' });
  });
});

describe('a suspension', () => {
  const suspend = (id: string, staffId: string, body: object = {}) =>
    call('PUT /api/game/admin/users/{id}/status', {
      token: staffId,
      params: { id },
      body: { isActive: false, reason: 'Spam', ...body },
    });

  it('is set and lifted by mods, and mailed', async () => {
    const moth = await createGameAccount({ email: 'moth@example.org' });
    expect(await suspend(moth.id, modToken)).toMatchObject({
      status: 200,
      json: { data: { user: { isActive: false, suspension: { reason: 'Spam', until: null } } } },
    });
    expect(await mails()).toMatchObject([{ to: 'moth@example.org', subject: 'Your account is suspended' }]);
    const lifted = await suspend(moth.id, modToken, { isActive: true });
    expect(lifted.json.data.user).toMatchObject({ isActive: true, suspension: null });
    expect(await mails()).toMatchObject([{ subject: 'Your account is active again' }]);
    // Who is suspended cannot read it.
    expect(await countUnread({ system: 'game', id: moth.id })).toBe(0);
  });

  it.each(['content_checker', 'mod', 'admin'] as const)('of a %s is refused to mods', async (role) => {
    const colleague = await createGameAccount({ role });
    expect(await suspend(colleague.id, modToken)).toMatchObject({
      status: 403,
      json: { code: 'not-allowed' },
    });
    expect((await findAccount('game', colleague.id))?.suspension).toBeNull();
    expect((await suspend(colleague.id, token)).status).toBe(200);
  });

  it('needs a reason, and is never the own one', async () => {
    const moth = await createGameAccount();
    expect((await suspend(moth.id, modToken, { reason: ' ' })).status).toBe(422);
    expect((await suspend(admin.id, token)).status).toBe(409);
  });
});

describe('a character of any player', () => {
  it('is read with its owner and changed by mods, unless it has changed since', async () => {
    const moth = await createGameAccount({ name: 'Moth' });
    const { id } = await giveCharacter(moth);
    const change = (version: number, bio = 'Quiet') =>
      call('PUT /api/game/admin/characters/{id}', {
        token: modToken,
        params: { id },
        body: { ...CHARACTER, bio, version },
      });
    expect(await change(1)).toMatchObject({ status: 200, json: { data: { character: { bio: 'Quiet' } } } });
    expect(await change(1, 'Loud')).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
    const read = await call('GET /api/game/admin/characters/{id}', { token: modToken, params: { id } });
    expect(read.json.data).toMatchObject({
      character: { bio: 'Quiet', version: 2 },
      owner: { name: 'Moth', characters: 1 },
      items: [],
    });
  });
});
