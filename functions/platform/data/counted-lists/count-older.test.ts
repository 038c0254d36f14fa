import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildFolderList, buildNote, type Note, noteDefinition } from '../../../testing/notes.ts';
import { createUlid } from '../../new-ulid.ts';
import type { EntityDefinition, ListEntry } from '../entity-definition.ts';
import { importEntities } from '../import-entities.ts';
import { countOlder } from './count-older.ts';
import { readRoots } from './counted-page.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };
const HOUR = 3_600_000;
const START = Date.UTC(2025, 10, 29, 22);

beforeAll(async () => {
  await createFreshTable();
});

let workspaces = 0;

/** The second folder is counted by month, and the others share their leaf counters. */
const listFolder = (folder: string): ListEntry => ({
  ...buildFolderList(folder),
  ...(folder.endsWith('1') && { isCountedByMonth: true }),
});

const definition: EntityDefinition<Note> = {
  ...noteDefinition,
  lists: ({ folder }) => (folder === undefined ? [] : [listFolder(folder)]),
};

/** Instants over three months, many of them close together. */
const instants = fc.array(
  fc
    .tuple(fc.constantFrom(0, 1, 30, 800, 2_000), fc.nat({ max: 5 * HOUR }))
    .map(([hours, rest]) => START + hours * HOUR + rest),
  { maxLength: 12 },
);

const count = async (lists: readonly ListEntry[], ids: readonly string[]) =>
  countOlder(lists, ids, await readRoots(lists));

describe('countOlder', () => {
  it('matches a full count for any sort key, in one list and in several', async () => {
    const folders = fc.array(instants, { minLength: 1, maxLength: 3 });
    const property = fc.asyncProperty(folders, instants, async (filled, others) => {
      const workspace = `workspace${workspaces++}`;
      const notes = filled.flatMap((times, folder) =>
        times.map((at) => buildNote({ at, folder: `${workspace}//${folder}`, title: '' })),
      );
      await importEntities(definition, notes, OPTIONS, ({ pk }) => pk.startsWith('NOTE#'));
      const lists = filled.map((_, folder) => listFolder(`${workspace}//${folder}`));
      const ids = [...notes.map(({ id }) => id), ...others.map((at) => createUlid(at))];
      const older = ids.map((id) => notes.filter((note) => note.id < id).length);
      expect(await count(lists, ids)).toEqual(older);
    });
    await fc.assert(property, { seed: 20_261_121, numRuns: 50 });
  });

  it('reads nothing without keys and returns 0 for empty lists', async () => {
    expect(await count([buildFolderList('nowhere/0')], [])).toEqual([]);
    expect(await count([buildFolderList('nowhere/0')], [createUlid()])).toEqual([0]);
  });
});
