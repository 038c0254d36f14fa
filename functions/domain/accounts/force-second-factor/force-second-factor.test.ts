import type { TransactWriteCommandInput, UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { PlayerId } from '#shared/ids.ts';
import type { GameRole } from '#shared/roles.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { performTask } from '../../tasks/run-task.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { playerDefinition } from '../definitions/player-definition.ts';
import { readAccount } from '../find-account.ts';
import { createPlayer } from '../registration/new-account.ts';
import { buildStaffActor, type Staff } from '../staff.ts';
import { readForcingProgress, startForcingRole } from './force-role.ts';
import { forceRoleTask } from './force-role-tasks.ts';
import { forceSecondFactor } from './force-second-factor.ts';

const ADA: Staff<'game'> = {
  system: 'game',
  accountId: createUlid() as PlayerId, // a PlayerId is a ULID
  role: 'admin',
  name: 'Ada',
  verified: true,
  sessionId: 'session',
  provenUntil: 0,
};

/** More than a page of the walk, and few enough for real transactions. */
const MANY = 57;

beforeEach(async () => {
  await createFreshTable();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Stores moderators, newest first. */
async function mods(size: number): Promise<PlayerId[]> {
  const players = Array.from({ length: size }, (_, index) =>
    createPlayer({
      // One after the other, oldest last.
      id: createUlid(Date.UTC(2026, 9, 1) - index * 60_000) as PlayerId,
      name: `Mod ${index}`,
      email: `mod${index}@example.org`,
      role: 'mod',
      state: 'active',
    }),
  );
  const options = { actor: TESTER, action: 'test.store' };
  // Without search index rows, which nothing here reads.
  await importEntities(playerDefinition, players, options, ({ pk }) => !pk.startsWith('W#'));
  return players.map(({ id }) => id);
}

const start = () => startForcingRole(buildStaffActor(ADA), 'mod');
const run = (generation: number, number = 1) =>
  performTask(forceRoleTask.create({ role: 'mod', generation, run: number }));
const progress = () => readForcingProgress('mod');
const giveRole = (id: PlayerId, role: GameRole) =>
  updateEntity(playerDefinition, id, { actor: TESTER, action: 'player.change-role' }, (player) => ({
    ...player,
    role,
  }));

/** How often players were changed since they were stored, if all of them need a second factor now. */
async function countChanges(ids: readonly PlayerId[]): Promise<number[]> {
  const players = await Promise.all(ids.map((id) => readAccount('game', id)));
  expect(players.filter(({ forceemail2fa }) => !forceemail2fa)).toEqual([]);
  return [...new Set(players.map(({ version }) => version - 1))];
}

/** The player whom a transaction changes; undefined for other commands. */
function changedPlayer({ name, input }: { name: string; input: unknown }): string | undefined {
  if (name !== 'TransactWriteCommand') return undefined;
  const [first] = (input as TransactWriteCommandInput).TransactItems ?? [];
  const { pk } = first?.Put?.Item ?? {};
  return String(pk).startsWith('PLAYER#') ? String(pk) : undefined;
}

/** Whether a write stores the progress of a page. */
const storesPage = (input: unknown): boolean => {
  const { Key, ExpressionAttributeValues: values } = input as Partial<UpdateCommandInput>;
  return Key?.pk === 'FORCED-2FA#mod' && values?.[':before'] !== undefined;
};

describe('requiring a second factor of a role in the background', () => {
  it('continues where it was interrupted, and reaches everyone once however often it is repeated', async () => {
    const ids = await mods(MANY);
    await start();
    let updates = 0;
    watchCommands((command) => {
      // In the middle of the second page; six failures on a page have a common cause.
      if (changedPlayer(command) && ++updates > 51) throw new Error('the connection is gone');
      return undefined;
    });
    await expect(run(1)).rejects.toThrow('the connection is gone');
    expect(await progress()).toMatchObject({ state: 'retrying', done: 50, total: MANY });
    vi.restoreAllMocks();
    await Promise.all([run(1), run(1)]);
    expect(await progress()).toMatchObject({ state: 'done', done: MANY, total: MANY, failed: 0 });
    await run(1);
    expect(await countChanges(ids)).toEqual([1]);
    expect(await forceSecondFactor(ADA, 'mod', { dryRun: true })).toEqual({ affected: 0, goesOn: false });
  });

  it('can be started again, which ends the earlier walk', async () => {
    const ids = await mods(MANY);
    await start();
    let restarted = false;
    watchCommands(({ input }) => {
      if (restarted || !storesPage(input)) return undefined;
      restarted = true;
      return start;
    });
    await run(1);
    expect(await progress()).toMatchObject({ generation: 2, state: 'running', done: 0 });
    await run(2);
    await run(1);
    expect(await progress()).toMatchObject({ generation: 2, state: 'done', done: MANY, total: MANY });
    expect(await countChanges(ids)).toEqual([1]);
  });

  it('leaves out those who lose the role during it, and reaches those who get it', async () => {
    const ids = await mods(MANY);
    const [newest, oldest] = [ids[0], ids.at(-1)];
    if (!newest || !oldest) throw new Error('No moderators were stored');
    await giveRole(newest, 'player');
    await start();
    let passed = false;
    watchCommands(({ input }) => {
      if (passed || !storesPage(input)) return undefined;
      passed = true;
      // The walk has passed the newest and has not come to the oldest.
      return async () => {
        await giveRole(newest, 'mod');
        await giveRole(oldest, 'player');
      };
    });
    await run(1);
    expect(await progress()).toMatchObject({ state: 'done', failed: 0 });
    await runOverdueTasks();
    expect(await countChanges([newest])).toEqual([3]);
    expect((await readAccount('game', oldest)).forceemail2fa).toBe(false);
  });

  it('goes on without a player whose update fails, which is tried again on its own', async () => {
    const [first = '', ...others] = await mods(3);
    await start();
    watchCommands((command) => {
      if (changedPlayer(command)?.endsWith(first)) throw new Error('the connection is gone');
      return undefined;
    });
    await run(1);
    expect(await progress()).toMatchObject({ state: 'done', done: 3, failed: 1 });
    vi.restoreAllMocks();
    expect(await countChanges(others)).toEqual([1]);
    await runOverdueTasks({ all: true });
    expect(await countChanges([first as PlayerId, ...others])).toEqual([1]);
  });
});
