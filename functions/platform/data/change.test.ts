import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshTable } from '../../testing/fresh-table.ts';
import {
  buildFolderList,
  buildNote,
  buildShadowKey,
  buildWorkspaceList,
  type Note,
  noteDefinition,
} from '../../testing/notes.ts';
import { Problem } from '../problem.ts';
import { type Item, readInBatches } from './batch-get.ts';
import { createEntity, deleteEntity, findEntity, readEntity, updateEntity } from './change.ts';
import { buildRootKey, readRoot } from './counted-lists/counters.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { buildEntityKey } from './entity-definition.ts';
import { buildTask } from './tasks.ts';

const ADA = { kind: 'web', id: 'ada', name: 'Ada' };
const by = (action: string) => ({ actor: ADA, action });

beforeAll(async () => {
  await createFreshTable();
});

const create = (fields: Parameters<typeof buildNote>[0] = {}) =>
  createEntity(noteDefinition, buildNote(fields), by('note.create'));
const change = (note: Note, fields: Partial<Note>, options = {}) =>
  updateEntity(noteDefinition, note.id, { ...by('note.change'), ...options }, (current) => ({
    ...current,
    ...fields,
  }));

const count = async (list: { list: string }) =>
  readRoot((await readInBatches([buildRootKey(list.list)]))[0], list.list).n;
const history = async (id: string, prefix: 'H#' | 'V#'): Promise<Item[]> => {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': buildEntityKey(noteDefinition, id).pk, ':prefix': prefix },
    }),
  );
  return Items;
};
const itemCount = async () =>
  (await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }))).Count;
const toProblem = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error : undefined),
  );

describe('an entity', () => {
  it('is read as it was stored, as version 1', async () => {
    const note = await create({ title: 'Feed the cat', number: 'cat-1' });
    expect(await readEntity(noteDefinition, note.id)).toEqual({ ...note, version: 1 });
  });

  it('is updated by `next`, one version per change', async () => {
    const note = await create();
    await change(note, { title: 'Buy more glue' });
    const changed = await change(note, { state: 'binned' });
    expect(changed).toEqual({ ...note, title: 'Buy more glue', state: 'binned', version: 3 });
    expect(await readEntity(noteDefinition, note.id, { consistent: true })).toEqual(changed);
  });

  it('is gone once deleted, from its lists too', async () => {
    const note = await create({ folder: 'attic/left' });
    expect(await count(buildFolderList('attic/left'))).toBe(1);
    await deleteEntity(noteDefinition, note.id, by('note.remove'));
    expect(await findEntity(noteDefinition, note.id)).toBeUndefined();
    expect(await count(buildFolderList('attic/left'))).toBe(0);
    expect(await count(buildWorkspaceList('attic'))).toBe(0);
  });

  it('cannot be updated, deleted or read if it does not exist', async () => {
    const { id } = buildNote();
    const remove = deleteEntity(noteDefinition, id, by('note.remove'));
    const attempts = [change(buildNote(), {}), remove, readEntity(noteDefinition, id)].map(toProblem);
    const codes = (await Promise.all(attempts)).map((problem) => problem?.code);
    expect(codes).toEqual(['not-found', 'not-found', 'not-found']);
  });

  it('cannot be on two lists of one index', async () => {
    const clumsy = { ...noteDefinition, lists: () => [buildFolderList('a/a'), buildFolderList('b/b')] };
    await expect(createEntity(clumsy, buildNote(), by('note.create'))).rejects.toThrow(
      /two lists of one index/,
    );
  });

  it('cannot be created twice', async () => {
    const note = await create();
    const again = createEntity(noteDefinition, note, by('note.create'));
    expect((await toProblem(again))?.code).toBe('already-done');
  });
});

describe('a change', () => {
  it('records who did what, and the previous version', async () => {
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

  it('is rejected with the current entity if it was based on another version', async () => {
    const note = await create();
    const current = await change(note, { title: 'Quicker' });
    const problem = await toProblem(change(note, { title: 'Slower' }, { version: 1 }));
    expect(problem).toMatchObject({ code: 'version-conflict', status: 409, details: { data: current } });
    expect(await change(note, { title: 'Informed' }, { version: 2 })).toMatchObject({ version: 3 });
  });

  it('updates the counts of only the lists that the entity leaves and joins', async () => {
    const note = await create({ folder: 'hall/top' });
    await change(note, { folder: 'hall/bottom' });
    expect(await count(buildFolderList('hall/top'))).toBe(0);
    expect(await count(buildFolderList('hall/bottom'))).toBe(1);
    expect(await count(buildWorkspaceList('hall'))).toBe(1);
  });

  it('stores its tasks or fails', async () => {
    const note = await create();
    const task = buildTask('dust', { note: note.id });
    await change(note, { title: 'Dusty' }, { tasks: [task] });
    const [stored] = await readInBatches([{ pk: `TASK#${task.id}`, sk: 'TASK' }]);
    expect(stored).toMatchObject({ kind: 'dust', input: { note: note.id }, attempts: 0 });
  });

  it('writes the items that belong to the entity', async () => {
    const note = await create();
    const shadow = async () => (await readInBatches([buildShadowKey(note.id)]))[0]?.noteState;
    expect(await shadow()).toBe('kept');
    await change(note, { state: 'binned' });
    expect(await shadow()).toBe('binned');
    await deleteEntity(noteDefinition, note.id, by('note.remove'));
    expect(await shadow()).toBeUndefined();
  });

  it('succeeds or fails together with its additional writes', async () => {
    const note = await create({ folder: 'hall/side' });
    const guard = (sk: string) => ({
      ConditionCheck: {
        TableName: getTableName(),
        Key: { pk: buildEntityKey(noteDefinition, note.id).pk, sk },
        ConditionExpression: 'attribute_exists(pk)',
      },
    });
    const refused = change(note, { folder: 'hall/other' }, { also: [guard('nothing')] });
    expect((await toProblem(refused))?.code).toBe('try-again');
    expect(await readEntity(noteDefinition, note.id)).toEqual(note);
    expect(await count(buildFolderList('hall/other'))).toBe(0);
    expect(await history(note.id, 'V#')).toEqual([]);
  });

  it('leaves no trace when `next` rejects it', async () => {
    const note = await create();
    const refusal = new Error('the glue is dry');
    const attempt = updateEntity(noteDefinition, note.id, by('note.change'), () => {
      throw refusal;
    });
    await expect(attempt).rejects.toBe(refusal);
    expect(await history(note.id, 'H#')).toHaveLength(1);
  });

  it('with more than a hundred writes is rejected before any of them', async () => {
    const before = await itemCount();
    const tasks = Array.from({ length: 100 }, () => buildTask('dust', {}));
    const attempt = createEntity(noteDefinition, buildNote(), { ...by('note.create'), tasks });
    await expect(attempt).rejects.toThrow(/does not fit/);
    expect(await itemCount()).toBe(before);
  });
});

describe('a unique value', () => {
  it('belongs to only one entity until that one gives it up', async () => {
    const first = await create({ number: '7' });
    expect((await toProblem(create({ number: '7' })))?.code).toBe('taken');
    const other = await create();
    expect((await toProblem(change(other, { number: '7' })))?.code).toBe('taken');
    await change(first, { number: '8' });
    expect(await change(other, { number: '7' })).toMatchObject({ number: '7' });
    await deleteEntity(noteDefinition, first.id, by('note.remove'));
    expect(await create({ number: '8' })).toMatchObject({ number: '8' });
  });

  it('stays with an entity through its other changes', async () => {
    const note = await create({ number: '9' });
    await change(note, { title: 'Still number nine' });
    expect((await toProblem(create({ number: '9' })))?.code).toBe('taken');
  });
});

describe('many concurrent changes', () => {
  it('skip no version and keep every count exact', async () => {
    const notes = await Promise.all([1, 2, 3].map(() => create({ folder: 'crowd/0' })));
    const worker = async (number: number) => {
      for (let turn = 0; turn < 6; turn++) {
        const note = notes[(number + turn) % notes.length] ?? buildNote();
        await change(note, { folder: `crowd/${(number * turn) % 3}`, title: `By ${number} in ${turn}` });
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => worker(number)));
    const left = await Promise.all(
      notes.map(({ id }) => readEntity(noteDefinition, id, { consistent: true })),
    );
    expect(left.map(({ version }) => version - 1).reduce((sum, each) => sum + each)).toBe(48);
    for (const { id, version } of left) {
      const versions = (await history(id, 'V#')).map((item) => item.version);
      expect(versions).toEqual(Array.from({ length: version - 1 }, (_, index) => index + 1));
    }
    for (const folder of ['crowd/0', 'crowd/1', 'crowd/2']) {
      expect(await count(buildFolderList(folder))).toBe(left.filter((note) => note.folder === folder).length);
    }
    expect(await count(buildWorkspaceList('crowd'))).toBe(3);
  });

  it('assign a contested unique value to exactly one entity', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => toProblem(create({ number: 'the-one' }))),
    );
    expect(attempts.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(attempts.filter((problem) => problem?.code === 'taken')).toHaveLength(7);
  });
});
