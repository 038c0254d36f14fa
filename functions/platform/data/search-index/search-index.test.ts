import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../../testing/notes.ts';
import { watchCommands } from '../../../testing/record-commands.ts';
import { createEntity, deleteEntity, updateEntity } from '../change.ts';
import { importEntities } from '../import-entities.ts';
import { searchIndex } from './search-index.ts';
import { estimateWordCounts } from './word-counts.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.test' };
const kept = (filterKey: string): boolean => filterKey === 'k';
const search = (term: string, accept = kept) => searchIndex({ definition: noteDefinition, term, accept });

beforeAll(async () => {
  await createFreshTable();
});

afterEach(() => vi.restoreAllMocks());

/** Runs a search and counts its requests and its sequential round trips. */
async function listRequests(term: string, wanted?: number) {
  let [requests, waves, underWay] = [0, 0, 0];
  watchCommands(() => {
    requests += 1;
    if (underWay === 0) waves += 1;
    underWay += 1;
    return () => {
      underWay -= 1;
    };
  });
  const result = await searchIndex({
    definition: noteDefinition,
    term,
    accept: kept,
    ...(wanted !== undefined && { wanted }),
  });
  vi.restoreAllMocks();
  return { result, requests, waves };
}

describe('a search', () => {
  it('matches word prefixes, newest first, and requires all words', async () => {
    const titles = ['Copper lantern', 'A lantern of copper wire', 'Copperhead', 'Lanterns'];
    const notes = titles.map((title, index) => buildNote({ title, at: Date.UTC(2026, 1, index + 1) }));
    await importEntities(noteDefinition, notes, OPTIONS);
    const [first, second, third, last] = notes.map(({ id }) => id);
    expect(await search('copper')).toMatchObject({ ids: [third, second, first], isLowerBound: false });
    expect((await search('LANTERN')).ids).toEqual([last, second, first]);
    expect((await search('cop lan')).ids).toEqual([second, first]);
    expect((await search('copper copperh')).ids).toEqual([third]);
    expect((await search('copper tin')).ids).toEqual([]);
    expect((await search('c, ö')).ids).toEqual([]);
  });

  it('finds nothing for more words than an entity may have', async () => {
    const words = Array.from({ length: 25 }, (_, index) => `quill${String.fromCharCode(97 + index)}`);
    await createEntity(noteDefinition, buildNote({ title: words.join(' ') }), OPTIONS);
    expect((await search(words.slice(0, 16).join(' '))).ids).toHaveLength(1);
    expect((await search(words.join(' '))).ids).toEqual([]);
    // A word that is only a prefix of another word of the term costs no further query.
    expect((await search(`qu quill ${words.slice(0, 16).join(' ')}`)).ids).toHaveLength(1);
  });

  it('reflects the changes of an entity', async () => {
    const note = await createEntity(noteDefinition, buildNote({ title: 'Velvet harbour' }), OPTIONS);
    const change = (fields: Partial<Note>) =>
      updateEntity(noteDefinition, note.id, OPTIONS, (current) => ({ ...current, ...fields }));
    await change({ title: 'Velvet mountain' });
    expect((await search('harbour')).ids).toEqual([]);
    expect((await search('mountain')).ids).toEqual([note.id]);
    await change({ state: 'binned' });
    expect((await search('velvet')).ids).toEqual([]);
    expect((await search('velvet', (filterKey) => filterKey === 'b')).ids).toEqual([note.id]);
    await deleteEntity(noteDefinition, note.id, OPTIONS);
    expect((await search('velvet', () => true)).ids).toEqual([]);
  });

  it('matches a scan of every title', async () => {
    const vocabulary = ['ash', 'ashen', 'ashore', 'bay', 'bays', 'birch', 'ba', 'as'];
    const titles = fc.array(fc.constantFrom(...vocabulary), { maxLength: 4 });
    const notes = fc.sample(titles, { seed: 20_261_121, numRuns: 200 }).map((words, index) =>
      buildNote({
        title: words.join(' '),
        at: 1_700_000_000_000 + index,
        state: index % 3 ? 'kept' : 'binned',
      }),
    );
    await importEntities(noteDefinition, notes, OPTIONS, ({ pk }) => pk.startsWith('W#'));
    const terms = fc.array(fc.constantFrom('as', 'ash', 'ashe', 'ba', 'bay', 'bir', 'ashore'), {
      minLength: 1,
      maxLength: 3,
    });
    const property = fc.asyncProperty(terms, async (term) => {
      const matches = notes.filter(
        ({ title, state }) =>
          state === 'kept' &&
          term.every((prefix) => title.split(' ').some((word) => word.startsWith(prefix))),
      );
      const newestFirst = matches.map(({ id }) => id).reverse();
      expect(await search(term.join(' '))).toMatchObject({ ids: newestFirst, isLowerBound: false });
    });
    await fc.assert(property, { seed: 20_261_121, numRuns: 50 });
  });

  it('is exact up to two thousand matches and reports a lower bound beyond', async () => {
    const many = Array.from({ length: 2_000 }, () => buildNote({ title: 'zebra' }));
    await importEntities(noteDefinition, many, OPTIONS, ({ pk }) => pk.startsWith('W#'));
    const exact = await search('zebra');
    expect(exact).toMatchObject({ isLowerBound: false, ids: { length: 2_000 } });
    const [older, newer] = [
      buildNote({ title: 'zebra', at: Date.UTC(2020, 1, 1) }),
      buildNote({ title: 'zebra crossing', at: Date.now() + 1_000 }),
    ];
    await importEntities(noteDefinition, [older, newer], OPTIONS);
    const newest = await search('zebra');
    expect(newest).toMatchObject({ isLowerBound: true, ids: { length: 2_000, 0: newer.id } });
    expect(newest.ids).not.toContain(older.id);
    expect(await search('zebra crossing')).toMatchObject({ ids: { length: 1 } });
  });

  it('reads all words in parallel', async () => {
    const note = await createEntity(
      noteDefinition,
      buildNote({ title: 'amber willow sparrow orchard' }),
      OPTIONS,
    );
    const cost = await listRequests('amber willow sparrow orchard');
    expect(cost).toMatchObject({ result: { ids: [note.id], isLowerBound: false }, requests: 4, waves: 1 });
    expect(await listRequests('hollyhock amber willow')).toMatchObject({ requests: 3, waves: 1 });
  });

  describe('for a page of matches', () => {
    const asPage = (term: string, wanted: number) =>
      searchIndex({ definition: noteDefinition, term, accept: kept, wanted });
    /** One note a minute, newest first. */
    const buildCrowd = (titles: readonly string[]) =>
      titles.map((title, index) => buildNote({ title, at: Date.UTC(2026, 4, 1) - index * 60_000 }));
    const store = (notes: Note[]) =>
      importEntities(noteDefinition, notes, OPTIONS, ({ pk }) => pk.startsWith('W#'));

    it('finds the newest matches of common words without reading all of their rows', async () => {
      const crowd = buildCrowd(
        Array.from({ length: 4_800 }, (_, index) =>
          index % 8 === 0 ? 'granite basalt' : 'granite slate basaltic',
        ),
      );
      await store([...crowd, ...buildCrowd(Array.from({ length: 2_800 }, () => 'basalt'))]);
      const matches = crowd.filter(({ title }) => title === 'granite basalt').map(({ id }) => id);
      const first = await asPage('granite basalt', 24);
      expect(first.isLowerBound).toBe(true);
      expect(first.ids.slice(0, 24)).toEqual(matches.slice(0, 24));
      expect(first.ids.length).toBeLessThan(60);
      const single = await asPage('granite', 24);
      expect(single.ids.slice(0, 24)).toEqual(crowd.slice(0, 24).map(({ id }) => id));
      expect(single.ids.length).toBeLessThan(100);
      expect(await listRequests('granite', 24)).toMatchObject({ waves: 1 });
    });

    it('is exact wherever it would be without', async () => {
      const crowd = buildCrowd(
        Array.from({ length: 800 }, (_, index) =>
          index % 50 === 0 ? 'tundra fjord' : index % 2 ? 'tundra' : 'fjord',
        ),
      );
      await store(crowd);
      const all = await search('tundra fjord');
      expect(all).toMatchObject({ isLowerBound: false, ids: { length: 16 } });
      expect(await asPage('tundra fjord', 4)).toEqual(all);
      expect(await asPage('tundra', 4)).toEqual(await search('tundra'));
      expect(await asPage('tun fjo', 4)).toEqual(all);
    });

    it('knows that words are no longer common when their entities are gone', async () => {
      const crowd = buildCrowd(Array.from({ length: 200 }, () => 'ephemeral'));
      for (const note of crowd) await createEntity(noteDefinition, note, OPTIONS);
      const [counted] = await estimateWordCounts(noteDefinition, ['ephemeral']);
      expect(counted).toBeGreaterThan(0);
      const [last, ...gone] = crowd;
      for (const { id } of gone) await deleteEntity(noteDefinition, id, OPTIONS);
      if (last)
        await updateEntity(noteDefinition, last.id, OPTIONS, (note) => ({ ...note, title: 'lasting' }));
      expect(await estimateWordCounts(noteDefinition, ['ephemeral'])).toEqual([0]);
    });
  });

  it.each([
    ['Latin', 'martin smith', 'martinez smithson'],
    ['other scripts', 'ночь 𠮷野', 'ночью 𠮷野家'],
    ['words of two letters', 'ma sm', 'martin smith'],
  ])('reads exact matches before the many longer words: %s', async (_, very, longer) => {
    const many = Array.from({ length: 1_100 }, () => buildNote({ title: longer }));
    const wanted = buildNote({ title: very, at: Date.UTC(2020, 1, 1) });
    await importEntities(noteDefinition, [wanted, ...many], OPTIONS, ({ pk }) => pk.startsWith('W#'));
    const found = await search(very);
    expect(found.isLowerBound).toBe(true);
    expect(found.ids).toContain(wanted.id);
  });
});
