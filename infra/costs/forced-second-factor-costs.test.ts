import { beforeEach, describe, expect, it } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { startForcingRole } from '#domain/accounts/force-second-factor/force-role.ts';
import { forceRoleTask } from '#domain/accounts/force-second-factor/force-role-tasks.ts';
import { countUnforcedPlayers } from '#domain/accounts/force-second-factor/unforced-players.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { TESTER } from '../../functions/testing/images.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

beforeEach(() => createFreshTable());

async function storeModerators(count: number): Promise<void> {
  const players = Array.from({ length: count }, (_, index) =>
    createPlayer({ name: `Mod ${index}`, email: `mod.${index}@example.org`, role: 'mod', state: 'active' }),
  );
  // Without search index rows, which nothing here reads.
  const options = { actor: TESTER, action: 'test.store' };
  await importEntities(playerDefinition, players, options, ({ pk }) => !pk.startsWith('W#'));
}

describe('the cost of requiring a second factor of a role', () => {
  it('is half a unit for each twenty players to count those who are affected', async () => {
    await storeModerators(2_000);
    const { result, readUnits } = await requestCost(() => countUnforcedPlayers('mod'));
    expect(result).toBe(2_000);
    expect(readUnits).toBeLessThanOrEqual(withRoom(50.5));
  });

  it('is a small read and the writes of one change for each player in the background', async () => {
    await storeModerators(60);
    await startForcingRole(TESTER, 'mod');
    const run = () => forceRoleTask.run({ role: 'mod', generation: 1, run: 1 });
    const { readUnits, writeUnits } = await requestCost(run);
    expect(readUnits / 60).toBeLessThanOrEqual(withRoom(1));
    expect(writeUnits / 60).toBeLessThanOrEqual(withRoom(26));
  });
});
