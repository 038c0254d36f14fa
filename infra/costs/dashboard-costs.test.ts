import { beforeAll, describe, expect, it } from 'vitest';
import { readPartStates } from '#domain/dashboard/part-states.ts';
import { readDailySeries, readSiteStats } from '#domain/dashboard/read-dashboard.ts';
import { listRecentImages, listRecentUsers } from '#domain/dashboard/recent.ts';
import { importOnlineHistory } from '#domain/presence/import-online-history.ts';
import type { Key } from '#platform/data/batch-get.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import { buildOnlineCounts } from '../local/seed/online-counts.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { stockUsers } from '../stock/user-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

/** The maximum length of an image's texts. */
const WORDY = { title: 'M'.repeat(120), altText: 'm'.repeat(300), description: 'm'.repeat(2_000) };

/** Entities and daily counters. */
const isRequested = ({ pk, sk }: Key): boolean => sk === 'A' || pk.startsWith('DAILY#');

beforeAll(async () => {
  await createFreshTable();
  await stockUsers(60, { isWanted: isRequested });
  await stockGallery(60, { isWanted: isRequested });
  for (const approvalStatus of ['pending', 'approved', 'rejected'] as const)
    for (const rating of ['g', 'r'] as const) await storeImage({ ...WORDY, approvalStatus, rating });
  const month = buildOnlineCounts(Date.now()).slice(-31 * 24 * 60);
  const samples = month.filter((_, index) => index % 60 === 0);
  await importOnlineHistory(samples.map((count) => ({ ...count, online: 123_456.789 })));
});

describe('the cost of the dashboard', () => {
  it('is bounded for all its reads together, at any size of the site', async () => {
    const all = () =>
      Promise.all([
        readSiteStats(),
        listRecentUsers(),
        listRecentImages(),
        readDailySeries(),
        readPartStates(),
      ]);
    const { result, readUnits, writeUnits } = await requestCost(all);
    const [stats, users, images, series] = result;
    expect(stats.totalUsers).toBe(60);
    expect([users.length, images.length]).toEqual([5, 5]);
    // Today has no count yet shortly after midnight.
    expect(series.slice(0, -1).filter(({ online }) => online === null)).toEqual([]);
    expect(readUnits).toBeLessThanOrEqual(withRoom(17));
    expect(writeUnits).toBe(0);
  });

  it('is half a unit per counter for the totals, in one round trip', async () => {
    const { readUnits, roundTrips } = await requestCost(readSiteStats);
    expect(readUnits).toBeLessThanOrEqual(withRoom(11 * 0.5));
    expect(roundTrips).toBe(1);
  });

  it('is a few months and one query for thirty days, at any level of activity', async () => {
    const { readUnits, roundTrips } = await requestCost(readDailySeries);
    expect(readUnits).toBeLessThanOrEqual(withRoom(3 + 1.5));
    expect(roundTrips).toBe(1);
  });
});
