import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildFolderList, buildNote, noteDefinition } from '../../testing/notes.ts';
import { importEntities } from './import-entities.ts';
import { readNeighbor } from './read-neighbor.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.create' };

describe('the neighbors of an entry', () => {
  const notes = [1, 2, 3, 4].map((day) =>
    buildNote({ at: Date.UTC(2026, 0, day), title: `Day ${day}`, folder: `row/${day % 2}` }),
  );
  const ids = notes.map(({ id }) => id);
  const both = [buildFolderList('row/0'), buildFolderList('row/1')];

  beforeAll(async () => {
    await createFreshTable();
    await importEntities(noteDefinition, notes, OPTIONS);
  });

  it('come from all of its lists, newer and older', async () => {
    const [first = '', second = '', third = '', last = ''] = ids;
    expect(await readNeighbor(both, second, 'newer')).toEqual({ id: third, card: { title: 'Day 3' } });
    expect(await readNeighbor(both, second, 'older')).toEqual({ id: first, card: { title: 'Day 1' } });
    expect(await readNeighbor(both, last, 'newer')).toBeUndefined();
    expect(await readNeighbor(both, first, 'older')).toBeUndefined();
  });

  it('are also found for an entry on no list', async () => {
    const between = buildNote({ at: Date.UTC(2026, 0, 2, 12) });
    expect((await readNeighbor([buildFolderList('row/1')], between.id, 'older'))?.id).toBe(ids[0]);
    expect((await readNeighbor([buildFolderList('row/1')], between.id, 'newer'))?.id).toBe(ids[2]);
  });
});
