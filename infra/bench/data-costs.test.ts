import { beforeAll, describe, expect, it } from 'vitest';
import { importThings } from '../../functions/platform/data/import-things.ts';
import { searchWords } from '../../functions/platform/data/search-words.ts';
import { freshTableWith } from '../../functions/testing/fresh-table.ts';
import { aNote, noteKind, shelfList } from '../../functions/testing/notes.ts';
import { costOfPage, EVERY_LEAVES, pagesOf } from './data-pages.ts';
import { GALLERY_INDEXES, stockGallery } from './gallery-stock.ts';
import { requestCost } from './request-cost.ts';

const HOW = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };

beforeAll(async () => {
  await freshTableWith(GALLERY_INDEXES);
});

describe('what reading costs', () => {
  it('stays within 4 units a list and 3 round trips on every page of every list', async () => {
    await stockGallery(
      2_000,
      () => undefined,
      ({ sk }) => sk === 'A',
    );
    for (const leaves of EVERY_LEAVES) {
      const last = await pagesOf(leaves);
      expect(last).toBeGreaterThan(12);
      for (let page = 1; page <= last + 1; page++) {
        const { readUnits, roundTrips } = await costOfPage(leaves, page);
        expect(readUnits).toBeLessThanOrEqual(4 * leaves.lists.length);
        expect(roundTrips).toBeLessThanOrEqual(page === 1 ? 1 : 3);
      }
    }
  });

  it('stays within them in the midst of a month full of entries', async () => {
    const [from, days] = [Date.UTC(2026, 5, 20), 40];
    const notes = Array.from({ length: 2_000 }, (_, index) =>
      aNote({ at: from + (index / 2_000) * days * 86_400_000, shelf: 'full/shelf' }),
    );
    await importThings(noteKind, notes, HOW, ({ pk }) => pk.startsWith('NOTE#'));
    const full = { name: 'full', lists: [shelfList('full/shelf')] };
    for (let page = 1; page <= 84; page++) {
      const { readUnits, roundTrips } = await costOfPage(full, page);
      expect(readUnits).toBeLessThanOrEqual(4);
      expect(roundTrips).toBeLessThanOrEqual(3);
    }
  });

  it('stays within 12 units for a search, however common and long its words', async () => {
    await freshTableWith(['gs1']);
    const notes = Array.from({ length: 2_400 }, () => aNote({ title: 'background screenshot' }));
    await importThings(noteKind, notes, HOW, ({ pk }) => pk.startsWith('W#'));
    for (const term of ['ba', 'background', 'background screenshot', 'sc ba']) {
      const search = () => searchWords({ kind: noteKind, term, accept: () => true });
      const { result, readUnits } = await requestCost(search);
      expect(result.ids.length).toBeGreaterThan(500);
      expect(result.isLowerBound).toBe(true);
      expect(readUnits).toBeLessThanOrEqual(12);
    }
  });
});
