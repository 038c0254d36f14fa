import { beforeAll, expect, it, vi } from 'vitest';
import { rankGallery } from '#domain/gallery/rank-gallery.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { callGallery, galleryEvent } from './gallery-call.ts';
import { isAsked, measureCalls } from './gallery-costs.ts';
import { requestCost } from './request-cost.ts';

/** Calls that read a few items regardless of the gallery's size; every other call has a budget. */
const READ_WITHOUT_BUDGET = ['configuration', 'one image', 'view', 'like, without its session'];

beforeAll(async () => {
  // However slow this machine is, the functions keep the configuration between two calls.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await freshTable();
  await stockGallery(400, { isWanted: isAsked });
  await rankGallery();
});

it.each<[Record<string, string>, number]>([
  [{ page: '1' }, 1],
  [{ page: '1', category: 'avatar' }, 1],
  [{ page: '8' }, 2],
  [{ page: '8', category: 'avatar' }, 2],
  [{ search: 'moth' }, 1],
  [{ search: 'moth child' }, 1],
])('reads a page that the process has read before in one round trip less: %j', async (query, trips) => {
  const read = () => callGallery(galleryEvent({ operation: 'images', query }));
  const first = await read();
  const { result, roundTrips } = await requestCost(read);
  expect(roundTrips).toBeLessThanOrEqual(trips);
  expect(result).toBe(first);
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
