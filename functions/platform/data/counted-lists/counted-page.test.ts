import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildFolderList, buildNote, type Note, noteDefinition } from '../../../testing/notes.ts';
import type { Key } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { EntityDefinition } from '../entity-definition.ts';
import { importEntities } from '../import-entities.ts';
import { readCountedPage, readRoots } from './counted-page.ts';
import { buildCounterPartition, buildRootKey } from './counters.ts';
import { readList } from './read-list.ts';
import { recount } from './recount.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };
const HOUR = 3_600_000;
const START = Date.UTC(2024, 0, 31, 21);

/** Notes at random instants over two years: dense hours, sparse months and gaps. */
const crowds = fc.array(
  fc.record({
    at: fc.nat({ max: 24 * 730 }).map((hours) => START + hours * HOUR),
    hours: fc.constantFrom(1, 30, 24 * 20),
    spread: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 }),
  }),
  { maxLength: 4 },
);

beforeAll(async () => {
  await createFreshTable();
});

let workspaces = 0;

/** Excludes the related items of a note, which are on no list. */
const isNote = ({ pk }: Key): boolean => pk.startsWith('NOTE#');

/** All folders of a workspace but the first share their leaf counters. */
const nameFolder = (workspace: string, index: number) =>
  index === 0 ? `${workspace}/0` : `${workspace}//${index}`;

/** Fills one folder per list of notes. */
async function fill(
  folders: { at: number; hours: number; spread: number[] }[][],
  definition: EntityDefinition<Note> = noteDefinition,
) {
  const workspace = `workspace${workspaces++}`;
  const notes = folders.flatMap((each, index) =>
    each.flatMap(({ at, hours, spread }) =>
      spread.map((part) =>
        buildNote({
          at: Math.floor(at + part * hours * HOUR),
          folder: nameFolder(workspace, index),
          title: '',
        }),
      ),
    ),
  );
  await importEntities(definition, notes, OPTIONS, isNote);
  const lists = folders.flatMap((_, index) =>
    definition.lists(buildNote({ folder: nameFolder(workspace, index) })).slice(0, 1),
  );
  return {
    lists,
    newestFirst: notes.map(({ id }: Note) => id).sort((a, b) => (a < b ? 1 : -1)),
  };
}

/** Notes in folders; every second folder is counted by month. */
const mixedDefinition: EntityDefinition<Note> = {
  ...noteDefinition,
  lists: (note) =>
    noteDefinition
      .lists(note)
      .filter(({ index }) => index === 'gs1')
      .map(({ index, list }) => ({
        index,
        list,
        ...(/[13]$/.test(list) && { isCountedByMonth: true as const }),
      })),
};

describe('pages of counted lists', () => {
  it('match the lists sorted in memory, for one list and several, at every size', async () => {
    const anyLists = fc.array(crowds, { minLength: 1, maxLength: 3 });
    const sizes = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 120 }));
    const property = fc.asyncProperty(anyLists, sizes, async (folders, limits) => {
      const { lists, newestFirst } = await fill(folders);
      for (const limit of limits) {
        const pages = Math.ceil(newestFirst.length / limit);
        for (let page = 1; page <= pages + 1; page++) {
          const { entries, total } = await readCountedPage({ lists, page, limit });
          expect(total).toBe(newestFirst.length);
          expect(entries.map(({ id }) => id)).toEqual(newestFirst.slice((page - 1) * limit, page * limit));
        }
      }
    });
    await fc.assert(property, { seed: 20_261_121, numRuns: 50 });
  });

  it('match the lists sorted in memory where lists are counted by month', async () => {
    const anyLists = fc.array(crowds, { minLength: 2, maxLength: 4 });
    const property = fc.asyncProperty(anyLists, fc.integer({ min: 1, max: 60 }), async (folders, limit) => {
      const { lists, newestFirst } = await fill(folders, mixedDefinition);
      const [, byMonth] = lists;
      if (!byMonth) throw new Error('There are two folders');
      const own = await readList(byMonth, { from: undefined, side: 'older', limit: 1_000 });
      const cases = [
        { of: [byMonth], ids: own.map(({ id }) => id) },
        { of: lists, ids: newestFirst },
      ];
      for (const { of, ids } of cases)
        for (let page = 1; page <= Math.ceil(ids.length / limit) + 1; page++) {
          const { entries, total } = await readCountedPage({ lists: of, page, limit });
          expect(total).toBe(ids.length);
          expect(entries.map(({ id }) => id)).toEqual(ids.slice((page - 1) * limit, page * limit));
        }
    });
    await fc.assert(property, { seed: 20_261_125, numRuns: 25 });
  });

  it('are found in a month of hundreds that is not counted within', async () => {
    const spread = Array.from({ length: 450 }, (_, index) => index / 450);
    const { lists, newestFirst } = await fill(
      [[], [{ at: Date.UTC(2026, 9, 20), hours: 24 * 40, spread }]],
      mixedDefinition,
    );
    const [, byMonth] = lists;
    if (!byMonth) throw new Error('There are two folders');
    for (const direction of ['ascending', 'descending'] as const)
      for (let page = 1; page <= 20; page++) {
        const { entries } = await readCountedPage({ lists: [byMonth], direction, page, limit: 24 });
        const ids = direction === 'ascending' ? newestFirst.toReversed() : newestFirst;
        expect(entries.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 24, page * 24));
      }
    const { Items = [] } = await getDocumentClient().send(
      new QueryCommand({
        TableName: getTableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': buildCounterPartition(byMonth.list) },
      }),
    );
    expect(Items.map(({ sk }) => sk)).toEqual([buildRootKey(byMonth.list).sk]);
    expect(await recount(byMonth)).toEqual([]);
  });

  it('are the same when the caller has read the root counters', async () => {
    const crowd = {
      at: START,
      hours: 24 * 90,
      spread: Array.from({ length: 300 }, (_, index) => index / 300),
    };
    const { lists } = await fill([[crowd], [{ ...crowd, hours: 24 * 40 }]]);
    for (const direction of ['ascending', 'descending'] as const)
      for (const page of [1, 2, 20, 40, 60]) {
        const pageRequest = { lists, direction, page, limit: 10 };
        const plain = await readCountedPage(pageRequest);
        expect(plain.entries).toHaveLength(10);
        expect(await readCountedPage({ ...pageRequest, roots: await readRoots(lists) })).toEqual(plain);
      }
  });

  it('are right when entries have come since the counters were last read', async () => {
    const crowd = (from: number) => ({
      at: START,
      hours: 24 * 90,
      spread: Array.from({ length: 300 }, (_, index) => (from + index) / 600),
    });
    const { lists, newestFirst } = await fill([[crowd(0)]]);
    const folder = lists[0]?.list.split('|').at(-1) ?? '';
    await readCountedPage({ lists, page: 12, limit: 20 });
    const later = crowd(300).spread.map((part) =>
      buildNote({ at: Math.floor(START + part * 24 * 90 * HOUR), folder, title: '' }),
    );
    await importEntities(noteDefinition, later, OPTIONS, isNote);
    const all = [...later.map(({ id }) => id), ...newestFirst].sort((a, b) => (a < b ? 1 : -1));
    const { entries, total } = await readCountedPage({ lists, page: 12, limit: 20 });
    expect(total).toBe(600);
    expect(entries.map(({ id }) => id)).toEqual(all.slice(220, 240));
  });

  it('have the cards of their entities', async () => {
    const note = buildNote({ title: 'Water the fern', folder: 'window/sill' });
    await importEntities(noteDefinition, [note], OPTIONS);
    const { entries } = await readCountedPage({ lists: [buildFolderList('window/sill')], page: 1, limit: 5 });
    expect(entries).toEqual([{ id: note.id, version: 1, card: { title: 'Water the fern' } }]);
  });

  it('are empty for lists that never had an entry', async () => {
    const lists = [buildFolderList('nowhere/0')];
    const empty = { entries: [], total: 0 };
    expect(await readCountedPage({ lists, page: 1, limit: 24 })).toEqual(empty);
    expect(await readCountedPage({ lists, page: 1, limit: 24, roots: new Map() })).toEqual(empty);
    expect(await readCountedPage({ lists, page: 1_000_000, limit: 24 })).toEqual(empty);
  });
});
