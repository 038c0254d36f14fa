import { beforeEach, expect, it } from 'vitest';
import { importEntities } from '#platform/data/import-entities.ts';
import { latestVersion } from '#platform/data/sorted-lists/stored-separators.ts';
import { newUlid } from '#platform/new-ulid.ts';
import type { PlayerId } from '#shared/ids.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { TESTER } from '../../testing/images.ts';
import { playersByName } from '../accounts/definitions/account-lists.ts';
import { playerDefinition } from '../accounts/definitions/player-definition.ts';
import { newPlayer } from '../accounts/registration/new-account.ts';
import { staffPlayers } from '../accounts/user-management/staff-players.ts';
import { relearnOrders } from './relearn-orders.ts';

beforeEach(freshTable);

/** Stores players whose names all begin alike, so that the first letters do not tell them apart. */
async function storeAlike(count: number): Promise<void> {
  const players = Array.from({ length: count }, (_, index) =>
    newPlayer({
      // `ulid` creates ids in the exact form of a PlayerId.
      id: newUlid(Date.UTC(2026, 0) + index * 1_000) as PlayerId,
      name: `Moth ${String((index * 7919) % count).padStart(4, '0')}`,
      email: `moth.${index}@example.org`,
      state: 'active',
    }),
  );
  await importEntities(playerDefinition, players, { actor: TESTER, action: 'test.store' });
}

it('leaves orders alone whose lists are short', async () => {
  await storeAlike(30);
  expect(await relearnOrders()).toEqual({
    'website-user-name': 'settled',
    'player-name': 'settled',
    'player-characters': 'settled',
  });
});

it('learns separators for long lists, and pages stay the same', async () => {
  await storeAlike(1_500);
  const page = async (number: number) =>
    (
      await staffPlayers({
        page: number,
        limit: 20,
        search: '',
        role: 'all',
        sortBy: 'name',
        sortOrder: 'asc',
      })
    ).users.map(({ name }) => name);
  const before = [await page(1), await page(40), await page(75)];
  const { order } = playersByName('player');
  expect(await latestVersion(order)).toBe(0);
  let state: string | undefined = 'building';
  for (let run = 0; run < 8 && state !== 'settled'; run += 1)
    state = (await relearnOrders({ lasting: 0 }))['player-name'];
  expect(state).toBe('settled');
  expect(await latestVersion(order)).toBe(1);
  expect([await page(1), await page(40), await page(75)]).toEqual(before);
  expect(before[2]?.at(-1)).toBe('Moth 1499');
});
