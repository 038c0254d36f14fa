import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isoTime, type PlayerId } from '../../../shared/ids.ts';
import { importEntities } from '../../platform/data/import-entities.ts';
import { overdueTasks } from '../../platform/data/tasks.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { performTask } from '../tasks/perform-task.ts';
import { forceSecondFactor } from './force-second-factor.ts';
import { storeForcedSecondFactor } from './forced-second-factor.ts';
import { newPlayer } from './new-account.ts';
import { playerDefinition } from './player-definition.ts';
import type { Staff } from './staff.ts';

// Hundreds of transactions take the emulator half a minute, and this test only checks which players are
// reached.
vi.mock('./forced-second-factor.ts', () => ({ storeForcedSecondFactor: vi.fn(async () => undefined) }));

const ADA: Staff<'game'> = {
  system: 'game',
  accountId: ulid() as PlayerId, // a PlayerId is a ULID
  role: 'admin',
  name: 'Ada',
  verified: true,
  sessionId: 'session',
  provenUntil: 0,
};

beforeEach(async () => {
  await freshTable();
  vi.mocked(storeForcedSecondFactor).mockClear();
});

const waiting = async () =>
  (await overdueTasks({ by: isoTime(Date.now()), limit: 10 })).filter(
    ({ kind }) => kind === 'force-second-factor',
  );
const reached = () => vi.mocked(storeForcedSecondFactor).mock.calls.map(([, id]) => id);

async function mods(size: number) {
  const players = Array.from({ length: size }, (_, index) =>
    newPlayer({ name: `Mod ${index}`, email: `mod${index}@example.org`, role: 'mod', state: 'active' }),
  );
  await importEntities(playerDefinition, players, { actor: TESTER, action: 'test.store' });
  return players.map(({ id }) => id);
}

describe('requiring a second factor from more than two hundred players', () => {
  it('updates the first two hundred immediately and the rest by a task, and counts them all', async () => {
    const ids = await mods(350);
    expect(await forceSecondFactor(ADA, 'mod', { dryRun: false })).toEqual({ affected: 350, goesOn: true });
    expect(reached()).toHaveLength(200);
    const [task] = await waiting();
    if (!task) throw new Error('No task was put down for the rest');
    await performTask(task);
    expect(new Set(reached())).toEqual(new Set(ids));
    expect(reached()).toHaveLength(350);
  });
});
