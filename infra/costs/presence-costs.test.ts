import { beforeAll, describe, expect, it, vi } from 'vitest';
import { countOnline } from '#domain/presence/count-online.ts';
import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { importOnlineHistory } from '#domain/presence/import-online-history.ts';
import { readOnlineHistory } from '#domain/presence/online-history.ts';
import { readOnlinePlayers } from '#domain/presence/online-players.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeAuthState } from '../../functions/testing/sessions.ts';
import { buildOnlineCounts } from '../local/seed/online-counts.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

beforeAll(async () => {
  await createFreshTable();
  const week = buildOnlineCounts(Date.now()).slice(-8 * 24 * 60);
  // For older times, hourly counts are sufficient.
  const samples = week.filter((_, index) => index % 60 === 0 || index > week.length - 26 * 60);
  await importOnlineHistory(samples.map((count) => ({ ...count, online: 123_456 })));
});

describe('the cost of presence', () => {
  it('is one write unit for a heartbeat', async () => {
    const id = await storeAuthState('game');
    const { readUnits, writeUnits } = await requestCost(() => noteHeartbeat(id));
    expect({ readUnits, writeUnits }).toEqual({ readUnits: 0, writeUnits: 1 });
  });

  it('is a few small reads and writes for a count', async () => {
    const { readUnits, writeUnits } = await requestCost(countOnline);
    expect(readUnits).toBeLessThanOrEqual(withRoom(8 * 0.5));
    expect(writeUnits).toBeLessThanOrEqual(withRoom(3));
  });

  it('is half a unit for reading the number of players', async () => {
    await countOnline();
    expect(await requestCost(readOnlinePlayers)).toMatchObject({ readUnits: 0.5, roundTrips: 1 });
  });

  it('is a count with few writes for the first caller who finds the stored one outdated', async () => {
    await countOnline();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    const { readUnits, writeUnits } = await requestCost(readOnlinePlayers);
    vi.useRealTimers();
    expect(readUnits).toBeLessThanOrEqual(withRoom(9 * 0.5));
    expect(writeUnits).toBeLessThanOrEqual(withRoom(2));
  });

  it.each(['day', 'week'] as const)(
    'is a few units for the history of a %s, for any number of players',
    async (range) => {
      const { result, readUnits, roundTrips } = await requestCost(() => readOnlineHistory(range));
      expect(result).toHaveLength(range === 'day' ? 288 : 168);
      expect(readUnits).toBeLessThanOrEqual(withRoom(1.5));
      expect(roundTrips).toBe(1);
    },
  );
});
