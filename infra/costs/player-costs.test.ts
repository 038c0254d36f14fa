import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { playerDefinition } from '#domain/accounts/definitions/player-definition.ts';
import { createPlayer } from '#domain/accounts/registration/new-account.ts';
import { countPlayersByRole, listStaffPlayers } from '#domain/accounts/user-management/staff-players.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import type { PlayerId } from '#shared/ids.ts';
import { GAME_ROLES } from '#shared/roles.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { createRandom } from '../stock/create-random.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'player.create' };
/** The second half is as close in time as the newest of two hundred thousand of three years. */
const [ELEVEN_HOURS, FOUR_MINUTES] = [40_000_000, 240_000];
const NAMES = ['Martin', 'Moth', 'Juno', 'Zoe', 'Ada', 'bee', 'Ravi', 'Suki', 'Mario', 'Noor'];

/** Read units of any page of players and of a search; each player found is half a unit. */
const PER_PAGE = 17;
const PER_SEARCH = 12;
const PER_FOUND = 0.5;
const MOST_TRIPS = 3;

const SORTS = ['id', 'name', 'role', 'characters'] as const;
const VIEWS = (['all', 'player', 'mod'] as const).flatMap((role) =>
  SORTS.flatMap((sortBy) => (['asc', 'desc'] as const).map((sortOrder) => ({ role, sortBy, sortOrder }))),
);

beforeAll(async () => {
  await createFreshTable();
  const chance = createRandom(400);
  const players = Array.from({ length: 400 }, (_, index) =>
    createPlayer({
      // `ulid` creates ids in the exact form of a PlayerId.
      id: ulid(Date.UTC(2026, 0) + index * (index < 200 ? ELEVEN_HOURS : FOUR_MINUTES), chance) as PlayerId,
      name: `${NAMES[Math.floor(chance() * NAMES.length)]} ${index}`,
      email: `person.${index}@example.org`,
      state: 'active',
      role: chance() < 0.6 ? 'player' : (GAME_ROLES[Math.floor(chance() * GAME_ROLES.length)] ?? 'player'),
      characters: Math.floor(chance() * 6),
    }),
  );
  await importEntities(playerDefinition, players, OPTIONS);
});

describe('the cost of a page of players', () => {
  it.each(VIEWS)('is within 17 units at any page of %o', async (view) => {
    const browse = { limit: 20, search: '', ...view };
    const last = (await listStaffPlayers({ ...browse, page: 1 })).pagination.totalPages;
    for (const page of new Set([1, 2, Math.ceil(last / 3), Math.ceil(last / 2), last, last + 1])) {
      const { readUnits, roundTrips } = await requestCost(() => listStaffPlayers({ ...browse, page }));
      expect(readUnits).toBeLessThanOrEqual(PER_PAGE);
      expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
    }
  });

  it('includes the numbers of all roles for half a unit each', async () => {
    const { readUnits, roundTrips } = await requestCost(countPlayersByRole);
    expect(readUnits).toBeLessThanOrEqual(withRoom((GAME_ROLES.length + 1) / 2));
    expect(roundTrips).toBe(1);
  });
});

describe('the cost of a search for players', () => {
  it('is within 12 units and half a unit per player', async () => {
    const search = () =>
      listStaffPlayers({ page: 1, limit: 20, search: 'ma', role: 'all', sortBy: 'name', sortOrder: 'asc' });
    const { result, readUnits, roundTrips } = await requestCost(search);
    expect(result.users).toHaveLength(20);
    expect(readUnits).toBeLessThanOrEqual(PER_SEARCH + 20 * PER_FOUND);
    expect(roundTrips).toBeLessThanOrEqual(MOST_TRIPS);
  });
});
