import { beforeAll, expect, it, vi } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { forgetGalleryConfig } from '#domain/gallery-settings/settings.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { buildGalleryEvent, callGallery, type GalleryCall } from './gallery-call.ts';
import { isRequested, measureCalls } from './gallery-costs.ts';
import { requestCost } from './request-cost.ts';

/** Calls that read a few items regardless of the gallery's size; every other call has a budget. */
const READ_WITHOUT_BUDGET = ['configuration', 'one image', 'view', 'like, without its session'];

beforeAll(async () => {
  // However slow this machine is, the functions keep the configuration between two calls.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await createFreshTable();
  await stockGallery(400, { isWanted: isRequested });
  await rankGallery();
});

it.each<[GalleryCall, number]>([
  [{ operation: 'homepage' }, 3],
  [{ operation: 'homepage', query: { page: '20' } }, 4],
  [{ operation: 'images' }, 3],
  [{ operation: 'images', query: { category: 'avatar' } }, 3],
  [{ operation: 'images', query: { page: '8' } }, 4],
  [{ operation: 'images', query: { page: '8', category: 'avatar' } }, 4],
  [{ operation: 'images', query: { sort: 'popular' } }, 3],
  [{ operation: 'images', query: { search: 'moth child' } }, 4],
  [{ operation: 'artist', params: { name: 'artist307' } }, 4],
])('reads a page in few round trips even without the configuration: %j', async (call, trips) => {
  forgetGalleryConfig();
  const { roundTrips } = await requestCost(() => callGallery(buildGalleryEvent(call)));
  expect(roundTrips).toBeLessThanOrEqual(trips);
});

it('keeps every call of the gallery within its units and round trips', async () => {
  const costs = await measureCalls();
  const search = costs.find(({ name }) => name.startsWith('search by two words'));
  expect(search?.shown).toBeGreaterThan(0);
  const overspent = costs.flatMap(({ name, ...figures }) =>
    Object.entries({ reads: figures.reads, writes: figures.writes, trips: figures.trips }).flatMap(
      ([figure, [spent, most]]) =>
        most !== '' && Number(spent) > most ? [`${name}: ${spent} ${figure}`] : [],
    ),
  );
  expect(overspent).toEqual([]);
  expect(costs.every(({ trips }) => trips[1] !== '')).toBe(true);
  const named = (each: typeof costs) => each.map(({ name }) => name);
  expect(named(costs.filter(({ reads }) => reads[1] === ''))).toEqual(READ_WITHOUT_BUDGET);
  expect(named(costs.filter(({ writes }) => writes[1] !== ''))).toEqual(['view']);
});
