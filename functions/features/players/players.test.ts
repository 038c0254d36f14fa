import { beforeEach, describe, expect, it } from 'vitest';
import { readActivity } from '#domain/accounts/activity.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { findAccount } from '#domain/accounts/find-account.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { GameRole } from '#shared/roles.ts';
import { createGameAccount } from '../../testing/accounts.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { createSessionAs } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

type Player = Awaited<ReturnType<typeof createGameAccount>>;

catchMails();

let admin: Player;
let token: string;

beforeEach(async () => {
  await createFreshTable();
  admin = await createGameAccount({ role: 'admin', name: 'Ada' });
  ({ token } = await createSessionAs('game', admin.id));
});

async function request(route: string, body: object, params: Record<string, string> = {}) {
  const { statusCode, body: text = '' } = await callHandler(
    handler,
    buildApiEvent({
      route,
      params,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  return { statusCode, ...JSON.parse(text) };
}

const toggle = (userId: string, forceemail2fa: boolean, version?: number) =>
  request('POST /api/admin/toggle-user-2fa', {
    userId,
    forceemail2fa,
    ...(version !== undefined && { version }),
  });
const force = (role: string, dryRun?: boolean) =>
  request('POST /api/admin/force-2fa', { role, ...(dryRun !== undefined && { dryRun }) });
const giveRole = (id: string, role: string, version?: number) =>
  request('PUT /api/game/admin/users/{id}/role', { role, ...(version !== undefined && { version }) }, { id });

const isDemanded = async ({ id }: { id: Player['id'] }) => (await findAccount('game', id))?.forceemail2fa;
const readLog = async ({ id }: Player) => {
  await runOverdueTasks();
  return (await readActivity('game', id)).entries.map(({ what }) => what);
};

/** Stores many players without passwords at a time. */
async function crowd(role: GameRole, size: number) {
  const players = Array.from({ length: size }, (_, index) =>
    createPlayer({ name: `Mod ${index}`, email: `mod${index}@example.org`, role, state: 'active' }),
  );
  await importEntities(playerDefinition, players, { actor: TESTER, action: 'test.store' });
  return players;
}

describe('a second factor', () => {
  it('is required of one player and lifted again, and their log records both', async () => {
    const moth = await createGameAccount();
    expect(await toggle(moth.id, true)).toMatchObject({
      statusCode: 200,
      message: '2FA setting updated',
      data: { user: { id: moth.id, forceemail2fa: true } },
    });
    expect(await readLog(moth)).toEqual(['second-factor-demanded']);
    expect((await toggle(moth.id, false)).data.user.forceemail2fa).toBe(false);
    expect(await readLog(moth)).toEqual(['second-factor-released', 'second-factor-demanded']);
  });

  it('is removed for a player who has lost the app, and not for the caller', async () => {
    const moth = await createGameAccount({ totp: true });
    const reset = (id: string) =>
      request('POST /api/game/admin/users/{id}/reset-2fa', { reason: 'Lost the phone' }, { id });
    expect(await reset(moth.id)).toMatchObject({ statusCode: 200, data: { user: { totp: false } } });
    expect(await readLog(moth)).toEqual(['totp-reset']);
    expect(await reset(admin.id)).toMatchObject({
      statusCode: 409,
      message: "You can't change your own second factor",
    });
  });

  it('is required once if requested twice', async () => {
    const moth = await createGameAccount();
    const first = await toggle(moth.id, true);
    expect(await toggle(moth.id, true)).toEqual(first);
    expect(await readLog(moth)).toHaveLength(1);
  });

  it('based on an old version is rejected with the current player', async () => {
    const moth = await createGameAccount();
    const made = await giveRole(moth.id, 'mod', moth.version);
    const late = await toggle(moth.id, true, moth.version);
    expect(late).toMatchObject({ statusCode: 409, code: 'version-conflict', data: made.data.user });
    expect(await isDemanded(moth)).toBe(false);
    const { version } = late.data;
    expect(await toggle(moth.id, true, version)).toMatchObject({ data: { user: { forceemail2fa: true } } });
    // A repetition succeeds although its version is old by now.
    expect(await toggle(moth.id, true, version)).toMatchObject({ statusCode: 200 });
    expect(await toggle(moth.id, false, -1)).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'version' }],
    });
  });

  it('returns not found for a missing player', async () => {
    expect(await toggle('01JD7XJ5N0ABCDEFGHJKMNPQRS', true)).toMatchObject({ statusCode: 404 });
  });
});

describe('a second factor for a role', () => {
  it('is required of all current holders of the role and of no others', async () => {
    const [mod, demanded, moth] = [
      await createGameAccount({ role: 'mod' }),
      await createGameAccount({ role: 'mod', forceemail2fa: true }),
      await createGameAccount(),
    ];
    expect(await force('mod')).toMatchObject({ statusCode: 200, data: { affected: 1 } });
    expect(await Promise.all([mod, demanded, moth, admin].map(isDemanded))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await readLog(mod)).toEqual(['second-factor-demanded']);
    expect(await force('mod')).toMatchObject({ data: { affected: 0 } });
  });

  it('is counted first in a dry run, which changes nothing', async () => {
    const mod = await createGameAccount({ role: 'mod' });
    expect(await force('mod', true)).toMatchObject({ data: { affected: 1 } });
    expect(await force('admin', true)).toMatchObject({ data: { affected: 1 } });
    expect(await isDemanded(mod)).toBe(false);
  });

  it('is only for admins and mods', async () => {
    expect(await force('player')).toMatchObject({ statusCode: 422, errors: [{ path: 'role' }] });
  });

  it('applies to all players of a role with several pages', async () => {
    const mods = await crowd('mod', 130);
    expect(await force('mod', true)).toMatchObject({ data: { affected: 130 } });
    expect(await force('mod')).toMatchObject({ data: { affected: 130 } });
    const accounts = await Promise.all(mods.map(isDemanded));
    expect(accounts.every(Boolean)).toBe(true);
  });

  it('with more than two hundred players is left to the background, which says how far it is', async () => {
    const progress = async () => (await request('GET /api/admin/force-2fa', {})).data.progress;
    const mods = await crowd('mod', 201);
    expect(await force('mod', true)).toMatchObject({ statusCode: 200, data: { affected: 201 } });
    expect(await progress()).toEqual({ admin: null, mod: null });
    expect(await force('mod')).toMatchObject({ statusCode: 202, data: { affected: 201 } });
    expect((await Promise.all(mods.map(isDemanded))).some(Boolean)).toBe(false);
    const mod = { generation: 1, state: 'running', done: 0, failed: 0 };
    expect(await progress()).toEqual({ admin: null, mod });
  });
});

describe('a role', () => {
  it('is given to a player', async () => {
    const moth = await createGameAccount();
    expect(await giveRole(moth.id, 'content_checker')).toMatchObject({
      statusCode: 200,
      message: 'User role updated successfully',
      data: { user: { role: 'content_checker' } },
    });
    expect(await readLog(moth)).toEqual(['role-changed']);
  });

  it('based on an old version is rejected with the current player', async () => {
    const moth = await createGameAccount();
    const made = await giveRole(moth.id, 'mod', moth.version);
    expect(made).toMatchObject({ statusCode: 200, data: { user: { version: moth.version + 1 } } });
    const late = await giveRole(moth.id, 'content_checker', moth.version);
    expect(late).toMatchObject({
      statusCode: 409,
      code: 'version-conflict',
      message: 'Someone else changed this player since you opened it',
    });
    expect(late.data).toEqual(made.data.user);
    // A repetition returns the same response, and a change of the current version is accepted.
    expect(await giveRole(moth.id, 'mod', moth.version)).toEqual(made);
    expect((await giveRole(moth.id, 'content_checker', late.data.version)).statusCode).toBe(200);
    expect(await giveRole(moth.id, 'player', 0.5)).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'version' }],
    });
  });

  it('cannot be changed for oneself', async () => {
    expect(await giveRole(admin.id, 'player')).toMatchObject({
      statusCode: 409,
      errors: [{ path: 'id', msg: "You can't change your own role" }],
    });
  });
});
