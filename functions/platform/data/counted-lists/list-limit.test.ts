import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { buildNote, type Note, noteDefinition } from '../../../testing/notes.ts';
import { Problem } from '../../problem.ts';
import { createEntity, deleteEntity, updateEntity } from '../change.ts';
import type { EntityDefinition } from '../entity-definition.ts';
import { importEntities } from '../import-entities.ts';
import { listTotals } from './list-totals.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.test' };
const MOST = 3;

/** Notes on folders with workspace for three. */
const crampedDefinition: EntityDefinition<Note> = {
  ...noteDefinition,
  lists: ({ folder }) =>
    folder === undefined
      ? []
      : [{ index: 'gs1', list: `cramped|${folder}`, limit: { most: MOST, refusal: 'The folder is full' } }],
};

beforeAll(async () => {
  await createFreshTable();
});

const put = (folder: string) => createEntity(crampedDefinition, buildNote({ folder }), OPTIONS);
const readCount = async (folder: string) => (await listTotals([`cramped|${folder}`]))[0];

/** Counts the successful attempts and checks that all others failed because the folder is full. */
async function accepted(attempts: readonly Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'quota-exceeded', message: 'The folder is full' });
  }
  return outcomes.length - refusals.length;
}

/** Entries move between lists that share a root counter, `cramped|<workspace>/<letter>`. */
describe('a list with a limit and a shared root counter', () => {
  it('counts its own entries alone', async () => {
    const notes = await Promise.all([put('x/a'), put('x/a'), put('x/a'), put('x/b')]);
    expect(await accepted([put('x/a')])).toBe(0);
    expect(await accepted([put('x/b'), put('x/b')])).toBe(2);
    const move = (note: Note | undefined, folder: string) =>
      updateEntity(crampedDefinition, note?.id ?? '', OPTIONS, (current) => ({ ...current, folder }));
    expect(await accepted([move(notes[0], 'x/b')])).toBe(0);
    await deleteEntity(crampedDefinition, notes[3].id, OPTIONS);
    expect(await accepted([move(notes[0], 'x/b'), move(notes[1], 'x/b')])).toBe(1);
    expect(await Promise.all(['x/a', 'x/b'].map(readCount))).toEqual([2, 3]);
  });
});

describe('a list with a limit', () => {
  it('accepts no more entries, however many arrive in parallel', async () => {
    expect(await accepted(Array.from({ length: 12 }, () => put('a')))).toBe(MOST);
    expect(await readCount('a')).toBe(MOST);
  });

  it('has workspace again after an entry leaves', async () => {
    const [first] = await Promise.all([put('b'), put('b'), put('b')]);
    expect(await accepted([put('b')])).toBe(0);
    await deleteEntity(crampedDefinition, first.id, OPTIONS);
    expect(await accepted([put('b'), put('b')])).toBe(1);
  });

  it('rejects entities that move to it but lets its entries change', async () => {
    const [first] = await Promise.all([put('c'), put('c'), put('c')]);
    const visitor = await put('d');
    const move = (note: Note, folder: string) =>
      updateEntity(crampedDefinition, note.id, OPTIONS, (current) => ({ ...current, folder }));
    expect(await accepted([move(visitor, 'c')])).toBe(0);
    expect(await accepted([move(first, 'c')])).toBe(1);
    expect(await accepted([move(first, 'd')])).toBe(1);
    expect(await Promise.all(['c', 'd'].map(readCount))).toEqual([2, 2]);
  });

  it('can be filled to the limit by an import', async () => {
    const notes = Array.from({ length: MOST }, () => buildNote({ folder: 'e' }));
    await importEntities(crampedDefinition, notes, OPTIONS);
    expect(await accepted([put('e')])).toBe(0);
  });
});
