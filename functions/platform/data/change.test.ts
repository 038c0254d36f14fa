import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshTable } from '../../testing/fresh-table.ts';
import { aNote, type Note, noteKind, roomList, shadowKey, shelfList } from '../../testing/notes.ts';
import { Problem } from '../problem.ts';
import { batchGet, type Item } from './batch-get.ts';
import { changeThing, createThing, findThing, readThing, removeThing } from './change.ts';
import { rootKey, rootOf } from './counted-lists/counters.ts';
import { documentClient, tableName } from './document-client.ts';
import { keyOf } from './kind.ts';
import { newTask } from './tasks.ts';

const ADA = { kind: 'web', id: 'ada', name: 'Ada' };
const by = (action: string) => ({ actor: ADA, action });

beforeAll(async () => {
  await freshTable();
});

const create = (fields: Parameters<typeof aNote>[0] = {}) =>
  createThing(noteKind, aNote(fields), by('note.create'));
const change = (note: Note, fields: Partial<Note>, how = {}) =>
  changeThing(noteKind, note.id, { ...by('note.change'), ...how }, (present) => ({ ...present, ...fields }));

const count = async (list: { list: string }) => rootOf((await batchGet([rootKey(list.list)]))[0]).n;
const history = async (id: string, prefix: 'H#' | 'V#'): Promise<Item[]> => {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': keyOf(noteKind, id).pk, ':prefix': prefix },
    }),
  );
  return Items;
};
const itemCount = async () =>
  (await documentClient().send(new ScanCommand({ TableName: tableName(), Select: 'COUNT' }))).Count;
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error : undefined),
  );

describe('a thing', () => {
  it('is found again as it was stored, as version 1', async () => {
    const note = await create({ title: 'Feed the cat', number: 'cat-1' });
    expect(await readThing(noteKind, note.id)).toEqual({ ...note, version: 1 });
  });

  it('is changed by what `next` makes of it, a version a change', async () => {
    const note = await create();
    await change(note, { title: 'Buy more glue' });
    const changed = await change(note, { state: 'binned' });
    expect(changed).toEqual({ ...note, title: 'Buy more glue', state: 'binned', version: 3 });
    expect(await readThing(noteKind, note.id, { consistent: true })).toEqual(changed);
  });

  it('is gone once removed, from its lists too', async () => {
    const note = await create({ shelf: 'attic/left' });
    expect(await count(shelfList('attic/left'))).toBe(1);
    await removeThing(noteKind, note.id, by('note.remove'));
    expect(await findThing(noteKind, note.id)).toBeUndefined();
    expect(await count(shelfList('attic/left'))).toBe(0);
    expect(await count(roomList('attic'))).toBe(0);
  });

  it('cannot be changed, removed or read where there is none', async () => {
    const { id } = aNote();
    const remove = removeThing(noteKind, id, by('note.remove'));
    const attempts = [change(aNote(), {}), remove, readThing(noteKind, id)].map(problemOf);
    const codes = (await Promise.all(attempts)).map((problem) => problem?.code);
    expect(codes).toEqual(['not-found', 'not-found', 'not-found']);
  });

  it('cannot stand on two lists of one index', async () => {
    const clumsy = { ...noteKind, lists: () => [shelfList('a/a'), shelfList('b/b')] };
    await expect(createThing(clumsy, aNote(), by('note.create'))).rejects.toThrow(/two lists of one index/);
  });

  it('cannot be made twice', async () => {
    const note = await create();
    const again = createThing(noteKind, note, by('note.create'));
    expect((await problemOf(again))?.code).toBe('conflict');
  });
});

describe('a change', () => {
  it('leaves who did what, and the thing as it was before', async () => {
    const note = await create({ title: 'First words' });
    await change(note, { title: 'Last words' }, { note: 'a second thought' });
    const [made, changed] = await history(note.id, 'H#');
    expect(made).toMatchObject({ version: 1, card: { actor: ADA, action: 'note.create' } });
    expect(changed).toMatchObject({
      version: 2,
      card: { action: 'note.change' },
      detail: { note: 'a second thought' },
    });
    expect(await history(note.id, 'V#')).toMatchObject([{ version: 1, card: { title: 'First words' } }]);
  });

  it('is refused with the present thing when it was decided on another version', async () => {
    const note = await create();
    const present = await change(note, { title: 'Quicker' });
    const problem = await problemOf(change(note, { title: 'Slower' }, { version: 1 }));
    expect(problem).toMatchObject({ code: 'changed-meanwhile', status: 409, details: { data: present } });
    expect(await change(note, { title: 'Informed' }, { version: 2 })).toMatchObject({ version: 3 });
  });

  it('moves the counts of the lists that the thing leaves and joins, and of no other', async () => {
    const note = await create({ shelf: 'hall/top' });
    await change(note, { shelf: 'hall/bottom' });
    expect(await count(shelfList('hall/top'))).toBe(0);
    expect(await count(shelfList('hall/bottom'))).toBe(1);
    expect(await count(roomList('hall'))).toBe(1);
  });

  it('stores its tasks, or does not happen', async () => {
    const note = await create();
    const task = newTask('dust', { note: note.id });
    await change(note, { title: 'Dusty' }, { tasks: [task] });
    const [stored] = await batchGet([{ pk: `TASK#${task.id}`, sk: 'TASK' }]);
    expect(stored).toMatchObject({ kind: 'dust', input: { note: note.id }, attempts: 0 });
  });

  it('takes the items along that go with the thing', async () => {
    const note = await create();
    const shadow = async () => (await batchGet([shadowKey(note.id)]))[0]?.noteState;
    expect(await shadow()).toBe('kept');
    await change(note, { state: 'binned' });
    expect(await shadow()).toBe('binned');
    await removeThing(noteKind, note.id, by('note.remove'));
    expect(await shadow()).toBeUndefined();
  });

  it('stands or falls with what is done along with it', async () => {
    const note = await create({ shelf: 'hall/side' });
    const guard = (sk: string) => ({
      ConditionCheck: {
        TableName: tableName(),
        Key: { pk: keyOf(noteKind, note.id).pk, sk },
        ConditionExpression: 'attribute_exists(pk)',
      },
    });
    const refused = change(note, { shelf: 'hall/other' }, { also: [guard('nothing')] });
    expect((await problemOf(refused))?.code).toBe('conflict');
    expect(await readThing(noteKind, note.id)).toEqual(note);
    expect(await count(shelfList('hall/other'))).toBe(0);
    expect(await history(note.id, 'V#')).toEqual([]);
  });

  it('is refused by `next` without a trace', async () => {
    const note = await create();
    const refusal = new Error('the glue is dry');
    const attempt = changeThing(noteKind, note.id, by('note.change'), () => {
      throw refusal;
    });
    await expect(attempt).rejects.toBe(refusal);
    expect(await history(note.id, 'H#')).toHaveLength(1);
  });

  it('of more than a hundred writes is refused before any of them', async () => {
    const before = await itemCount();
    const tasks = Array.from({ length: 100 }, () => newTask('dust', {}));
    const attempt = createThing(noteKind, aNote(), { ...by('note.create'), tasks });
    await expect(attempt).rejects.toThrow(/does not fit/);
    expect(await itemCount()).toBe(before);
  });
});

describe('a unique value', () => {
  it('belongs to one thing only, until that gives it up', async () => {
    const first = await create({ number: '7' });
    expect((await problemOf(create({ number: '7' })))?.code).toBe('conflict');
    const other = await create();
    expect((await problemOf(change(other, { number: '7' })))?.code).toBe('conflict');
    await change(first, { number: '8' });
    expect(await change(other, { number: '7' })).toMatchObject({ number: '7' });
    await removeThing(noteKind, first.id, by('note.remove'));
    expect(await create({ number: '8' })).toMatchObject({ number: '8' });
  });

  it('stays with a thing through its other changes', async () => {
    const note = await create({ number: '9' });
    await change(note, { title: 'Still number nine' });
    expect((await problemOf(create({ number: '9' })))?.code).toBe('conflict');
  });
});

describe('many at once', () => {
  it('changing few things leave no version out and every count exact', async () => {
    const notes = await Promise.all([1, 2, 3].map(() => create({ shelf: 'crowd/0' })));
    const worker = async (number: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const note = notes[(number + turn) % notes.length] ?? aNote();
        await change(note, { shelf: `crowd/${(number * turn) % 3}`, title: `By ${number} in ${turn}` });
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)));
    const left = await Promise.all(notes.map(({ id }) => readThing(noteKind, id, { consistent: true })));
    expect(left.map(({ version }) => version - 1).reduce((sum, each) => sum + each)).toBe(48);
    for (const { id, version } of left) {
      const versions = (await history(id, 'V#')).map((item) => item.version);
      expect(versions).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 1));
    }
    for (const shelf of ['crowd/0', 'crowd/1', 'crowd/2']) {
      expect(await count(shelfList(shelf))).toBe(left.filter((note) => note.shelf === shelf).length);
    }
    expect(await count(roomList('crowd'))).toBe(3);
  });

  it('wanting one unique value leave it with exactly one', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => problemOf(create({ number: 'the-one' }))),
    );
    expect(attempts.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(attempts.filter((problem) => problem?.code === 'conflict')).toHaveLength(7);
  });
});
