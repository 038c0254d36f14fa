import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildFolderList, buildNote, buildWorkspaceList, noteDefinition } from '../../../testing/notes.ts';
import { runBeforeNext } from '../../../testing/record-commands.ts';
import { type Key, readInBatches } from '../batch-get.ts';
import { createEntity } from '../change.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import {
  buildLeafField,
  buildLeafKey,
  buildRootField,
  buildRootKey,
  readLeaf,
  readRoot,
} from './counters.ts';
import { repairLists } from './repair-lists.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.test' };
const NOW = Date.UTC(2026, 10, 21, 12);
const FOLDER = buildFolderList('lab/0');
const LISTS = [FOLDER, buildWorkspaceList('lab')];
/** Fields of the folder in the root counter that it shares with other folders. */
const COUNT = buildRootField(FOLDER.list, 'n');
const MONTH = buildRootField(FOLDER.list, '202611');

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const keepNote = () => createEntity(noteDefinition, buildNote({ at: NOW, folder: 'lab/0' }), OPTIONS);

/** Changes a counter directly in the table. */
const disturb = async (Key: Key, field: string, delta: number) => {
  await getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key,
      UpdateExpression: 'ADD #field :delta',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':delta': delta },
    }),
  );
};

const counts = async () => {
  const [root, leaf] = await readInBatches([buildRootKey(FOLDER.list), buildLeafKey(FOLDER.list, '202611')]);
  return { ...readRoot(root, FOLDER.list), leafBuckets: readLeaf(leaf, FOLDER.list) };
};
const repair = async () =>
  (await repairLists(LISTS)).map(({ counter, field, stored, counted, corrected }) => ({
    drift: `${counter} ${field}: ${stored}, counted ${counted}`,
    corrected,
  }));

beforeEach(async () => {
  await createFreshTable();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await keepNote();
  await keepNote();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('repairLists', () => {
  it('finds nothing if the counters are right', async () => {
    expect(await repair()).toEqual([]);
  });

  it('only reports a drift on first sight', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    expect(await repair()).toEqual([{ drift: 'R 0n: 5, counted 2', corrected: false }]);
    later(59);
    expect(await repair()).toEqual([{ drift: 'R 0n: 5, counted 2', corrected: false }]);
    expect((await counts()).n).toBe(5);
  });

  it('corrects every field of a drift that is still there a minute later', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await disturb(buildRootKey(FOLDER.list), MONTH, -1);
    await disturb(buildLeafKey(FOLDER.list, '202611'), 'N3', -2);
    await disturb(buildLeafKey(FOLDER.list, '202001'), '10', 4);
    await repair();
    later(60);
    expect((await repair()).map(({ corrected }) => corrected)).toEqual([true, true, true, true]);
    expect(await counts()).toEqual({
      n: 2,
      buckets: new Map([['202611', 2]]),
      leafBuckets: new Map([['N3', 2]]),
    });
    later(60);
    expect(await repair()).toEqual([]);
  });

  it('restores a missing counter', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, -2);
    await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: buildRootKey(FOLDER.list),
        UpdateExpression: 'REMOVE #count, #month',
        ExpressionAttributeNames: { '#count': COUNT, '#month': MONTH },
      }),
    );
    await repair();
    later(60);
    await repair();
    expect((await counts()).n).toBe(2);
    expect((await counts()).buckets).toEqual(new Map([['202611', 2]]));
  });

  it('leaves the counts of lists alone that share the root counter', async () => {
    const other = buildFolderList('lab/1');
    await createEntity(noteDefinition, buildNote({ at: NOW, folder: 'lab/1' }), OPTIONS);
    expect(buildRootKey(other.list)).toEqual(buildRootKey(FOLDER.list));
    await disturb(buildRootKey(other.list), buildRootField(other.list, 'n'), 2);
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await repair();
    later(60);
    expect(await repair()).toEqual([{ drift: 'R 0n: 5, counted 2', corrected: true }]);
    const [root] = await readInBatches([buildRootKey(other.list)]);
    expect(readRoot(root, other.list)).toEqual({ n: 3, buckets: new Map([['202611', 1]]) });
    expect(await counts()).toMatchObject({ n: 2, buckets: new Map([['202611', 2]]) });
  });

  it('leaves the counts of lists alone that share leaf counters', async () => {
    const [drawer, other] = [buildFolderList('lab//2'), buildFolderList('lab//3')];
    for (const folder of ['lab//2', 'lab//3', 'lab//3'])
      await createEntity(noteDefinition, buildNote({ at: NOW, folder }), OPTIONS);
    const leaf = buildLeafKey(drawer.list, '202611');
    expect(buildLeafKey(other.list, '202611')).toEqual(leaf);
    await disturb(leaf, buildLeafField(drawer.list, 'N3'), 4);
    expect(await repairLists([other])).toEqual([]);
    await repairLists([drawer]);
    later(60);
    expect(await repairLists([drawer])).toMatchObject([{ stored: 5, counted: 1, corrected: true }]);
    const [item] = await readInBatches([leaf]);
    expect(readLeaf(item, drawer.list)).toEqual(new Map([['N3', 1]]));
    expect(readLeaf(item, other.list)).toEqual(new Map([['N3', 2]]));
  });

  it('starts over when the difference changes', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await repair();
    later(60);
    await disturb(buildRootKey(FOLDER.list), COUNT, 1);
    expect(await repair()).toEqual([{ drift: 'R 0n: 6, counted 2', corrected: false }]);
    later(60);
    expect(await repair()).toEqual([{ drift: 'R 0n: 6, counted 2', corrected: true }]);
  });

  it('deletes the note of a drift that disappears without a repair', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await repair();
    await disturb(buildRootKey(FOLDER.list), COUNT, -3);
    later(60);
    expect(await repair()).toEqual([]);
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    expect(await repair()).toEqual([{ drift: 'R 0n: 5, counted 2', corrected: false }]);
  });

  it('skips a counter that changed since it was read and corrects it in the next run', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await repair();
    later(60);
    runBeforeNext('UpdateCommand', keepNote);
    expect(await repair()).toEqual([{ drift: 'R 0n: 5, counted 2', corrected: false }]);
    expect((await counts()).n).toBe(6);
    expect(await repair()).toEqual([{ drift: 'R 0n: 6, counted 3', corrected: true }]);
    expect((await counts()).n).toBe(3);
  });

  it('does not disturb concurrent changes', async () => {
    await disturb(buildRootKey(FOLDER.list), COUNT, 3);
    await repair();
    later(60);
    const changes = Array.from({ length: 10 }, keepNote);
    await Promise.all([...changes, repair()]);
    later(60);
    await repair();
    later(60);
    await repair();
    expect((await counts()).n).toBe(12);
    expect(await repair()).toEqual([]);
  });
});
