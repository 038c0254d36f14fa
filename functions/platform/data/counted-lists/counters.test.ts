import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { decodeTime } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../../testing/notes.ts';
import { readInBatches } from '../batch-get.ts';
import { createEntity, deleteEntity, updateEntity } from '../change.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { buildCounterPartition, buildRootKey, readLeaf, readRoot } from './counters.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.test' };

type Move =
  | { does: 'create'; at: number; folder: string; binned: boolean }
  | { does: 'move'; which: number; folder: string | undefined; binned: boolean }
  | { does: 'remove'; which: number };

/** Two of them share their leaf counters. */
const FOLDERS = ['/0', '//1', '//2'];
const folder = fc.constantFrom(...FOLDERS);
const moves = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('create' as const),
      at: fc.integer({ min: Date.UTC(2023, 0), max: Date.UTC(2026, 11) }),
      folder,
      binned: fc.boolean(),
    }),
    fc.record({
      does: fc.constant('move' as const),
      which: fc.nat(),
      folder: fc.option(folder, { nil: undefined }),
      binned: fc.boolean(),
    }),
    fc.record({ does: fc.constant('remove' as const), which: fc.nat() }),
  ),
  { minLength: 1, maxLength: 12 },
);

beforeAll(async () => {
  await createFreshTable();
});

/** Makes the moves and returns the remaining notes. */
async function play(workspace: string, played: readonly Move[]): Promise<Note[]> {
  const left: Note[] = [];
  const assign = (to: { folder: string | undefined; binned: boolean }) => ({
    folder: to.folder === undefined ? undefined : `${workspace}${to.folder}`,
    state: to.binned ? ('binned' as const) : ('kept' as const),
  });
  for (const move of played) {
    if (move.does === 'create') {
      left.push(await createEntity(noteDefinition, buildNote({ at: move.at, ...assign(move) }), OPTIONS));
      continue;
    }
    const index = move.which % Math.max(1, left.length);
    const note = left[index];
    if (!note) continue;
    if (move.does === 'remove') {
      await deleteEntity(noteDefinition, note.id, OPTIONS);
      left.splice(index, 1);
    } else {
      left[index] = await updateEntity(noteDefinition, note.id, OPTIONS, (current) => ({
        ...current,
        ...assign(move),
      }));
    }
  }
  return left;
}

/** The expected counters of a list, computed independently of the code under test. */
function expected(list: string, notes: readonly Note[]): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const note of notes.filter((each) =>
    noteDefinition.lists(each).some((entry) => entry.list === list),
  )) {
    const [, month = '', day, hour] =
      /^(\d{4}-\d\d)-(\d\d)T(\d\d)/.exec(new Date(decodeTime(note.id)).toISOString()) ?? [];
    const coarse = month.replace('-', '');
    const letter = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number(day)];
    for (const [counter, field] of [
      ['R', 'n'],
      ['R', coarse],
      [`L#${coarse}`, `${letter}${Math.floor(Number(hour) / 4)}`],
    ] as const) {
      counts[counter] ??= {};
      counts[counter][field] = (counts[counter][field] ?? 0) + 1;
    }
  }
  return counts;
}

async function stored(list: string): Promise<Record<string, Record<string, number>>> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': buildCounterPartition(list) },
    }),
  );
  const [root] = await readInBatches([buildRootKey(list)]);
  const { n, buckets } = readRoot(root, list);
  const leaves = Items.filter(({ sk }) => sk !== 'R');
  const counters = [
    ['R', { ...Object.fromEntries(buckets), ...(n > 0 && { n }) }] as const,
    ...leaves.map((item) => [String(item.sk), Object.fromEntries(readLeaf(item, list))] as const),
  ];
  return Object.fromEntries(counters.filter(([, counts]) => Object.keys(counts).length > 0));
}

describe('the counters of every list', () => {
  it('match the items after any sequence of creating, moving and deleting', async () => {
    let workspaces = 0;
    const property = fc.asyncProperty(moves, async (played) => {
      const workspace = `workspace${workspaces++}`;
      const left = await play(workspace, played);
      for (const state of ['kept', 'binned']) {
        for (const folder of [...FOLDERS, '/all']) {
          const list = `note|${state}|${workspace}${folder}`;
          expect(await stored(list)).toEqual(expected(list, left));
        }
      }
    });
    await fc.assert(property, { seed: 20_261_121, numRuns: 50 });
  });
});
