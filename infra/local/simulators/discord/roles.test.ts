import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { buildUnchangedGuild, guildDefinition } from '#domain/discord-admin/guild-definition.ts';
import { readGuildSettings } from '#domain/discord-admin/guild-settings.ts';
import { readJobRuns } from '#domain/discord-admin/job-runs.ts';
import { syncAllRoles } from '#domain/discord-roles/sync-all.ts';
import { createSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import type { Subscription } from '#domain/payments/subscriptions/subscription.ts';
import { subscriptionDefinition } from '#domain/payments/subscriptions/subscription-definition.ts';
import { runOverdueTasks } from '#domain/tasks/run-tasks.ts';
import { createEntity, updateEntity } from '#platform/data/change.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createGameAccount, createWebAccount } from '../../../../functions/testing/accounts.ts';
import { createFreshTable } from '../../../../functions/testing/fresh-table.ts';
import { TESTER } from '../../../../functions/testing/images.ts';
import { runDiscord } from '../../../testing/run-discord.ts';

const DAY = 86_400_000;
const OPTIONS = { actor: TESTER, action: 'test.store' };

const discord = runDiscord();
const server = () => discord().server;
const guildId = () => server().world().guild.id;

beforeEach(async () => {
  await createFreshTable();
});

/** Switches verification on, with the roles that have these names. */
async function verifyWith(roleName: string, premiumName?: string): Promise<void> {
  const roleId = server().roleId(roleName);
  const premiumRoleId = premiumName ? server().roleId(premiumName) : null;
  const guild = buildUnchangedGuild(guildId());
  await createEntity(
    guildDefinition,
    { ...guild, verification: { enabled: true, roleId, premiumRoleId } },
    OPTIONS,
  );
}

const changeVerification = (fields: { enabled?: boolean; roleId?: string }) =>
  updateEntity(guildDefinition, guildId(), OPTIONS, (current) => ({
    ...current,
    verification: { ...current.verification, ...fields },
  }));

async function linkPlayer(username: string, fields: Partial<Player> = {}): Promise<Player> {
  const id = server().userId(username);
  const names = { username, globalName: null, avatar: null, linkedAt: toIsoTime(Date.now()) };
  const linked = await createGameAccount({ discord: { id, ...names }, ...fields });
  await runOverdueTasks();
  return linked;
}

async function unlink({ id }: Player): Promise<void> {
  await updateEntity(playerDefinition, id, OPTIONS, ({ discord: _, ...rest }) => rest);
  await runOverdueTasks();
}

/** The names of the roles that a member has. */
function listRoles(username: string): string[] {
  const { members, roles } = server().world();
  const userId = server().userId(username);
  const held = members.find((member) => member.userId === userId)?.roles ?? [];
  return held.map((id) => roles.find((role) => role.id === id)?.name ?? '');
}

const payFor = (email: string, until: number, owner: Pick<Subscription, 'accountId'> = {}) =>
  createEntity(
    subscriptionDefinition,
    { ...createSubscription(email), ...owner, state: 'active', until: toIsoTime(until) },
    OPTIONS,
  );

/** Runs the job on another day. */
function syncNextDay(options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY });
  return syncAllRoles(options);
}

async function readRun() {
  const runs = await readJobRuns(await readGuildSettings(guildId()));
  return runs.find(({ job }) => job === 'discord-roles');
}

describe('a linked member', () => {
  it('gets the role, and loses it when the account is unlinked', async () => {
    await verifyWith('Verified');
    const noor = await linkPlayer('noor');
    expect(listRoles('noor')).toEqual(['Verified']);
    await unlink(noor);
    expect(listRoles('noor')).toEqual([]);
  });

  it('keeps the roles that others gave', async () => {
    await verifyWith('Verified');
    server().giveRole(server().userId('noor'), server().roleId('Premium'));
    const noor = await linkPlayer('noor');
    expect(new Set(listRoles('noor'))).toEqual(new Set(['Premium', 'Verified']));
    await unlink(noor);
    expect(listRoles('noor')).toEqual(['Premium']);
  });

  it('has the premium role while what they paid for lasts', async () => {
    await verifyWith('Verified', 'Premium');
    await payFor('noor@example.org', Date.now() + 1.5 * DAY);
    await linkPlayer('noor', { email: 'noor@example.org' });
    expect(new Set(listRoles('noor'))).toEqual(new Set(['Premium', 'Verified']));
    await syncNextDay();
    expect(new Set(listRoles('noor'))).toEqual(new Set(['Premium', 'Verified']));
    await syncNextDay();
    expect(listRoles('noor')).toEqual(['Verified']);
  });

  it('has no premium role for an address that they have not verified', async () => {
    await verifyWith('Verified', 'Premium');
    await payFor('noor@example.org', Date.now() + DAY);
    await linkPlayer('noor', { email: 'noor@example.org', emailVerified: false });
    expect(listRoles('noor')).toEqual(['Verified']);
  });

  it('has no premium role for what belongs to a website account with another address by now', async () => {
    await verifyWith('Verified', 'Premium');
    const { id: accountId } = await createWebAccount({ email: 'moved@example.org' });
    await payFor('noor@example.org', Date.now() + DAY, { accountId });
    await linkPlayer('noor', { email: 'noor@example.org' });
    expect(listRoles('noor')).toEqual(['Verified']);
  });

  it('has none where verification is off', async () => {
    await verifyWith('Verified');
    await changeVerification({ enabled: false });
    await linkPlayer('noor');
    expect(listRoles('noor')).toEqual([]);
  });
});

describe('the comparison of every day', () => {
  it('gives roles to those who were linked before verification was on, or joined since', async () => {
    await linkPlayer('noor');
    await linkPlayer('wren');
    await verifyWith('Verified');
    server().join(server().userId('wren'));
    expect(await syncNextDay()).toEqual({ accounts: 2, isDone: true, error: null });
    expect([listRoles('noor'), listRoles('wren')]).toEqual([['Verified'], ['Verified']]);
    expect(await readRun()).toMatchObject({
      lastResult: 'Checked 2 linked accounts: gave 2 and took 0 roles.',
      lastError: null,
    });
  });

  it('gives a role back that was taken, and replaces one that is not wanted any more', async () => {
    await verifyWith('Verified');
    await linkPlayer('noor');
    server().takeRole(server().userId('noor'), server().roleId('Verified'));
    await syncNextDay();
    expect(listRoles('noor')).toEqual(['Verified']);
    await changeVerification({ roleId: server().roleId('Premium') });
    await syncNextDay();
    expect(listRoles('noor')).toEqual(['Premium']);
  });

  it('takes a role whose unlinking Discord had not confirmed', async () => {
    await verifyWith('Verified');
    const noor = await linkPlayer('noor');
    server().setTrouble(() => '500');
    await unlink(noor);
    expect(listRoles('noor')).toEqual(['Verified']);
    server().setTrouble(undefined);
    await syncNextDay();
    expect(listRoles('noor')).toEqual([]);
    expect(await syncNextDay()).toMatchObject({ accounts: 0 });
  });

  it('runs once a day, and goes on where it ended', async () => {
    await verifyWith('Verified');
    for (const name of ['noor', 'mixel', 'dustin']) await linkPlayer(name);
    expect(await syncNextDay({ runMilliseconds: 0 })).toMatchObject({ accounts: 0, isDone: false });
    expect((await readRun())?.lastResult).toContain('The next run goes on.');
    expect(await syncAllRoles()).toMatchObject({ accounts: 3, isDone: true });
    expect(await syncAllRoles()).toMatchObject({ accounts: 0, isDone: true });
  });

  it('ends early when Discord has a problem, and says so', async () => {
    await verifyWith('Verified');
    for (const name of ['noor', 'mixel', 'dustin']) await linkPlayer(name);
    server().setTrouble(() => '500');
    expect(await syncNextDay()).toMatchObject({ accounts: 0, isDone: false });
    expect((await readRun())?.lastError).toBe('Discord has a problem of its own. The next run goes on.');
    server().setTrouble(undefined);
    expect(await syncAllRoles()).toMatchObject({ accounts: 3, isDone: true });
  });

  it('notifies staff about a role that the bot may not give, without stopping', async () => {
    await verifyWith('Admin');
    await linkPlayer('noor');
    await linkPlayer('dustin');
    expect(await syncNextDay()).toMatchObject({ accounts: 2, isDone: true });
    expect(listRoles('noor')).toEqual([]);
    expect((await readRun())?.lastError).toContain("Allow it 'Manage Roles'");
  });

  it('does nothing where the stage has no application at Discord', async () => {
    vi.stubEnv('DISCORD', 'null');
    expect(await syncAllRoles()).toEqual({ accounts: 0, isDone: true, error: null });
  });
});
