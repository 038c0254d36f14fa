import { beforeAll, describe, expect, it } from 'vitest';
import { dailySeries } from '../../functions/domain/dashboard/daily-series.ts';
import { partStates } from '../../functions/domain/dashboard/part-states.ts';
import { recentImages, recentUsers } from '../../functions/domain/dashboard/recent.ts';
import { siteStats } from '../../functions/domain/dashboard/stats.ts';
import { importOnlineHistory } from '../../functions/domain/presence/import-online-history.ts';
import type { Key } from '../../functions/platform/data/batch-get.ts';
import { freshFullTable } from '../../functions/testing/fresh-table.ts';
import { storeImage } from '../../functions/testing/images.ts';
import { onlineCounts } from '../local/seed/online-counts.ts';
import { stockGallery } from './gallery-stock.ts';
import { requestCost } from './request-cost.ts';
import { stockUsers } from './user-stock.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

/** As long as an image's words may be. */
const WORDY = { title: 'M'.repeat(120), altText: 'm'.repeat(300), description: 'm'.repeat(2_000) };

/** Things, and what is counted of them by day. */
const isAsked = ({ pk, sk }: Key): boolean => sk === 'A' || pk.startsWith('DAILY#');

beforeAll(async () => {
  await freshFullTable();
  await stockUsers(60, isAsked);
  await stockGallery(60, () => undefined, isAsked);
  for (const approvalStatus of ['pending', 'approved', 'rejected'] as const)
    for (const rating of ['g', 'r'] as const) await storeImage({ ...WORDY, approvalStatus, rating });
  const month = onlineCounts(Date.now()).slice(-31 * 24 * 60);
  const asked = month.filter((_, place) => place % 60 === 0);
  await importOnlineHistory(asked.map((count) => ({ ...count, online: 123_456.789 })));
});

describe('what the dashboard costs', () => {
  it('is within twenty units for all that it reads, at any size of the site', async () => {
    const all = () => Promise.all([siteStats(), recentUsers(), recentImages(), dailySeries(), partStates()]);
    const { result, readUnits, writeUnits } = await requestCost(all);
    const [stats, users, images, series] = result;
    expect(stats.totalUsers).toBe(60);
    expect([users.length, images.length]).toEqual([5, 5]);
    expect(series.filter(({ online }) => online === null)).toEqual([]);
    expect(readUnits).toBeLessThanOrEqual(20);
    expect(writeUnits).toBe(0);
  });

  it('is half a unit a counter for the totals, in one round trip', async () => {
    const { readUnits, roundTrips } = await requestCost(siteStats);
    expect(readUnits).toBeLessThanOrEqual(11 * 0.5);
    expect(roundTrips).toBe(1);
  });

  it('is some months and a query for thirty days, however much happened on them', async () => {
    const { readUnits, roundTrips } = await requestCost(dailySeries);
    expect(readUnits).toBeLessThanOrEqual(3 + 4);
    expect(roundTrips).toBe(1);
  });
});
