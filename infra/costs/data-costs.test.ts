import { beforeAll, describe, expect, it } from 'vitest';
import { importEntities } from '#platform/data/import-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import { freshTable } from '../../functions/testing/fresh-table.ts';
import { buildNote, folderList, noteDefinition } from '../../functions/testing/notes.ts';
import { stockGallery } from '../stock/gallery-stock.ts';
import { withRoom } from '../testing/with-room.ts';
import { EVERY_LEAVES, listPages, measurePage } from './data-pages.ts';
import { requestCost } from './request-cost.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };

beforeAll(async () => {
  await freshTable();
});

describe('the cost of reading', () => {
  it('is at most 4 units per list and 2 round trips on every page of every list', async () => {
    await stockGallery(
      2_000,
      () => undefined,
      ({ sk }) => sk === 'A',
    );
    for (const leaves of EVERY_LEAVES) {
      const last = await listPages(leaves);
      expect(last).toBeGreaterThan(12);
      for (let page = 1; page <= last + 1; page++) {
        const { readUnits, roundTrips } = await measurePage(leaves, page);
        expect(readUnits).toBeLessThanOrEqual(4 * leaves.lists.length);
        expect(roundTrips).toBeLessThanOrEqual(page === 1 ? 1 : 2);
      }
    }
  });

  it('is within the same limits in the middle of a month full of entries', async () => {
    const [from, days] = [Date.UTC(2026, 5, 20), 40];
    const notes = Array.from({ length: 2_000 }, (_, index) =>
      buildNote({ at: from + (index / 2_000) * days * 86_400_000, folder: 'full/folder' }),
    );
    await importEntities(noteDefinition, notes, OPTIONS, ({ pk }) => pk.startsWith('NOTE#'));
    const full = { name: 'full', lists: [folderList('full/folder')] };
    for (let page = 84; page >= 1; page--) {
      const { readUnits, roundTrips } = await measurePage(full, page);
      expect(readUnits).toBeLessThanOrEqual(4);
      // This process reads the list for the first time.
      expect(roundTrips).toBeLessThanOrEqual(page === 84 ? 3 : 2);
    }
  });

  it('is bounded for a search, even with common and long words', async () => {
    await freshTable();
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
