import { encodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildImageList } from '#domain/images/image-lists.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { buildFolderList, buildNote, noteDefinition } from '../../functions/testing/notes.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };
const PAGE_SIZE = 24;
const [HOUR, DAY] = [3_600_000, 86_400_000];

/** All images and those of one category, without and with those rated r. */
const READ_TOGETHER: readonly (readonly ListEntry[])[] = (['all', 'avatar'] as const).flatMap((filter) => {
  const open = buildImageList('approved', filter, 'open');
  return [[open], [open, buildImageList('approved', filter, 'adult')]];
});

async function measurePage(lists: readonly ListEntry[], page: number) {
  const { result, ...cost } = await requestCost(() => readCountedPage({ lists, page, limit: PAGE_SIZE }));
  return { ...cost, ids: result.entries.map(({ id }) => id), total: result.total };
}

/** Measures the first pages one after the other, since a measurement counts every request that is sent at the same time. */
async function measurePages(lists: readonly ListEntry[], count: number) {
  const pages = [];
  for (let page = 1; page <= count; page++) pages.push(await measurePage(lists, page));
  return pages;
}

const countPages = async (lists: readonly ListEntry[]): Promise<number> =>
  Math.ceil((await measurePage(lists, 1)).total / PAGE_SIZE);

/** Stores notes of a folder at regular times. */
async function storeNotes(folder: string, count: number, from: number, milliseconds: number): Promise<void> {
  const notes = Array.from({ length: count }, (_, index) =>
    buildNote({ at: from + (index / count) * milliseconds, folder }),
  );
  await importEntities(noteDefinition, notes, OPTIONS, ({ pk }) => pk.startsWith('NOTE#'));
}

beforeAll(async () => {
  await createFreshTable();
});

describe('the cost of reading', () => {
  it('is at most 4 units per list and 3 round trips on every page of every list', async () => {
    await stockGallery(2_000, { isWanted: ({ sk }) => sk === 'A' });
    for (const lists of READ_TOGETHER) {
      const last = await countPages(lists);
      expect(last).toBeGreaterThan(12);
      for (let page = 1; page <= last + 1; page++) {
        const { readUnits, roundTrips } = await measurePage(lists, page);
        expect(readUnits).toBeLessThanOrEqual(4 * lists.length);
        expect(roundTrips).toBeLessThanOrEqual(page === 1 ? 1 : 3);
      }
    }
  });

  it.each([
    ['in the middle of a month full of entries', 'full', Date.UTC(2026, 5, 20), 40],
    ['among the newest of two hundred thousand of three years', 'fullest', Date.UTC(2026, 5, 28), 5.5],
  ])('is within the same limits %s', async (_, folder, from, days) => {
    await storeNotes(`${folder}/folder`, 2_000, from, days * DAY);
    const lists = [buildFolderList(`${folder}/folder`)];
    for (let page = 84; page >= 1; page--) {
      const { readUnits, roundTrips } = await measurePage(lists, page);
      expect(readUnits).toBeLessThanOrEqual(4);
      expect(roundTrips).toBeLessThanOrEqual(3);
    }
  });

  it('is the same for all other pages once thousands come within an hour', async () => {
    const [folder, from, hour] = ['crowd/folder', Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 14, 9)];
    const lists = [buildFolderList(folder)];
    await storeNotes(folder, 600, from, 25 * DAY);
    const before = await measurePages(lists, 25);
    const crowdPages = 80;
    await storeNotes(folder, crowdPages * PAGE_SIZE, hour, HOUR);
    const [begin, end] = [encodeTime(hour), encodeTime(hour + HOUR)];
    const outside = { newer: 0, older: 0 };
    for (const [index, { ids, readUnits }] of before.entries()) {
      const side = ids.every((id) => id >= end) ? 'newer' : ids.every((id) => id < begin) ? 'older' : null;
      if (!side) continue;
      outside[side] += 1;
      const after = await measurePage(lists, index + 1 + (side === 'older' ? crowdPages : 0));
      expect(after.ids).toEqual(ids);
      expect(after.readUnits).toBeLessThanOrEqual(readUnits);
    }
    expect(Math.min(outside.newer, outside.older)).toBeGreaterThan(10);
  });

  it('is bounded for a search, even with common and long words', async () => {
    await createFreshTable();
    const notes = Array.from({ length: 2_400 }, () => buildNote({ title: 'background screenshot' }));
    await importEntities(noteDefinition, notes, OPTIONS, ({ pk }) => pk.startsWith('W#'));
    for (const term of ['ba', 'background', 'background screenshot', 'sc ba']) {
      const search = () => searchIndex({ definition: noteDefinition, term, accept: () => true });
      const { result, readUnits } = await requestCost(search);
      expect(result.ids.length).toBeGreaterThan(500);
      expect(result.isLowerBound).toBe(true);
      expect(readUnits).toBeLessThanOrEqual(withRoom(12));
    }
  });
});
