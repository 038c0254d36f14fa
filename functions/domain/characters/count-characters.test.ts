import { beforeEach, describe, expect, it } from 'vitest';
import { recount } from '#platform/data/counted-lists/recount.ts';
import type { GameRole } from '#shared/roles.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import type { Player } from '../accounts/definitions/account.ts';
import { buildPlayersByCharacters } from '../accounts/definitions/account-lists.ts';
import { listStaffPlayers } from '../accounts/user-management/staff-players.ts';
import { createCharacter, removeCharacter } from './change-characters.ts';

const CHARACTER = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };

/** Players of two roles, whose lists are read as one: the characters at first, and those deleted and created then. */
const PLAYERS: readonly { role: GameRole; first: number; deleted: number; created: number }[] = [
  { role: 'player', first: 3, deleted: 2, created: 0 },
  { role: 'player', first: 2, deleted: 2, created: 1 },
  { role: 'builder', first: 0, deleted: 0, created: 3 },
  { role: 'player', first: 1, deleted: 0, created: 1 },
  { role: 'player', first: 1, deleted: 1, created: 2 },
];

let players: Player[];

beforeEach(async () => {
  await createFreshTable();
  players = await Promise.all(PLAYERS.map(({ role }) => storePlayer({ role })));
});

const owner = ({ id, name, role }: Player) => ({ accountId: id, name, role });

/** Creates the given number of characters for each player, all at once. */
const createEach = (counts: readonly number[]) =>
  Promise.all(
    players.map((player, index) =>
      Promise.all(
        Array.from({ length: counts[index] ?? 0 }, () =>
          createCharacter(owner(player), CHARACTER, undefined),
        ),
      ),
    ),
  );

const readPage = (page: number, limit: number, sortOrder: 'asc' | 'desc') =>
  listStaffPlayers({ page, limit, search: '', role: 'all', sortBy: 'characters', sortOrder });

/** Reads the whole list as one page until the work is done: it shows every player once, in order. */
async function expectSortedDuring<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  do {
    const { users, pagination } = await readPage(1, players.length, 'desc');
    const counts = users.map(({ characters }) => characters);
    expect(pagination.totalItems).toBe(players.length);
    expect(new Set(users.map(({ id }) => id))).toEqual(new Set(players.map(({ id }) => id)));
    expect(users).toHaveLength(players.length);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  } while (!isDone);
  return finished;
}

/** Compares every page in both directions with the players sorted here. */
async function expectPages(counts: readonly number[]): Promise<void> {
  const counted = players.map(({ id }, index) => ({ id, characters: counts[index] ?? 0 }));
  const ascending = counted.sort((a, b) => a.characters - b.characters || (a.id < b.id ? -1 : 1));
  for (const sortOrder of ['asc', 'desc'] as const) {
    const expected = sortOrder === 'asc' ? ascending : ascending.toReversed();
    for (const page of [1, 2, 3]) {
      const { users, pagination } = await readPage(page, 2, sortOrder);
      const shown = users.map(({ id, characters }) => ({ id, characters }));
      expect(shown).toEqual(expected.slice((page - 1) * 2, page * 2));
      expect(pagination).toMatchObject({ totalItems: players.length, totalPages: 3 });
    }
  }
}

describe('the list of players by number of characters', () => {
  it('stays complete and in order while characters are created and deleted concurrently', async () => {
    const made = await expectSortedDuring(createEach(PLAYERS.map(({ first }) => first)));
    await expectPages(PLAYERS.map(({ first }) => first));
    const removals = players.flatMap((player, index) =>
      (made[index] ?? [])
        .slice(0, PLAYERS[index]?.deleted)
        .map(({ id }) => removeCharacter(owner(player), id, undefined)),
    );
    const creations = createEach(PLAYERS.map(({ created }) => created));
    await expectSortedDuring(Promise.all([creations, ...removals]));
    await expectPages(PLAYERS.map(({ first, deleted, created }) => first - deleted + created));
    for (const role of ['player', 'builder'] as const)
      expect(await recount(buildPlayersByCharacters(role))).toEqual([]);
  });
});
