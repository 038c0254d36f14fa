import { DeleteCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerId } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { buildNote, type Note, noteDefinition } from '../../testing/notes.ts';
import { createUlid } from '../new-ulid.ts';
import { Problem } from '../problem.ts';
import { deleteEntity, findEntity, updateEntity } from './change.ts';
import { createOnce } from './create-once.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { buildVersionKey } from './history.ts';

const ADA = { kind: 'game', id: 'ada', name: 'Ada' };
const OPTIONS = { actor: ADA, action: 'note.create' };
const HOUR = 3_600_000;

let player: PlayerId;

beforeEach(async () => {
  await createFreshTable();
  // `createUlid` returns ids in the format of a PlayerId.
  player = createUlid() as PlayerId;
});

afterEach(() => {
  vi.useRealTimers();
});

const attempt = (key: string, { title = 'Buy glue', accountId = player, action = OPTIONS.action } = {}) => {
  const creation = { system: 'game', accountId, key, body: { title } } as const;
  return createOnce(
    noteDefinition,
    buildNote({ title, folder: 'attic/left' }),
    { ...OPTIONS, action },
    creation,
  );
};
const toProblem = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
async function notes(): Promise<number> {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  return Items.filter(({ pk, sk }) => String(pk).startsWith('NOTE#') && sk === 'A').length;
}

describe('an idempotent creation', () => {
  it('returns the first response again when repeated', async () => {
    const first = await attempt('key-0001');
    expect(await attempt('key-0001')).toEqual(first);
    expect(await notes()).toBe(1);
  });

  it('creates one entity for twenty parallel requests', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => attempt('key-0001')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await notes()).toBe(1);
  });

  it('returns the first response again even after the entity was updated and deleted', async () => {
    const first = await attempt('key-0001');
    const change = (title: string) =>
      updateEntity(noteDefinition, first.id, OPTIONS, (current: Note) => ({ ...current, title }));
    await change('Buy more glue');
    await change('Buy no glue');
    expect(await attempt('key-0001')).toEqual(first);
    await deleteEntity(noteDefinition, first.id, OPTIONS);
    expect(await attempt('key-0001')).toEqual(first);
    expect(await findEntity(noteDefinition, first.id)).toBeUndefined();
  });

  it('says that the entity no longer exists once it was deleted and no version of it is kept', async () => {
    const note = await attempt('key-1');
    await deleteEntity(noteDefinition, note.id, { actor: ADA, action: 'note.delete' });
    const Key = buildVersionKey(noteDefinition, { id: note.id, version: 1 });
    await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key }));
    expect(await toProblem(attempt('key-1'))).toBe('not-found');
  });

  it('is rejected under the key of a different request', async () => {
    await attempt('key-0001');
    expect(await toProblem(attempt('key-0001', { title: 'Buy rope' }))).toBe('key-reused');
    expect(await toProblem(attempt('key-0001', { action: 'rope.create' }))).toBe('key-reused');
    expect(await notes()).toBe(1);
  });

  it('is independent under another key, for another account, and without a key', async () => {
    await attempt('key-0001');
    await attempt('key-0002');
    await attempt('key-0001', { accountId: createUlid() as PlayerId }); // the format of a PlayerId
    await createOnce(noteDefinition, buildNote(), OPTIONS, undefined);
    await createOnce(noteDefinition, buildNote(), OPTIONS, undefined);
    expect(await notes()).toBe(5);
  });

  it('is forgotten after a day, even before its record is deleted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) });
    const first = await attempt('key-0001');
    vi.setSystemTime(Date.now() + 23 * HOUR);
    expect(await attempt('key-0001')).toEqual(first);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    expect((await attempt('key-0001', { title: 'Buy rope' })).id).not.toBe(first.id);
    expect(await notes()).toBe(2);
  });

  it('may be repeated after a failure', async () => {
    const table = mockClient(getDocumentClient());
    table.on(TransactWriteCommand).rejects(new Error('down'));
    await expect(attempt('key-0001')).rejects.toThrow('down');
    table.restore();
    await attempt('key-0001');
    expect(await notes()).toBe(1);
  });

  it('is rejected for a conflict if it was not made before', async () => {
    const numbered = { ...buildNote({ number: 'n-1' }) };
    await createOnce(noteDefinition, numbered, OPTIONS, undefined);
    const creation = { system: 'game', accountId: player, key: 'key-0001', body: {} } as const;
    const clash = createOnce(noteDefinition, buildNote({ number: 'n-1' }), OPTIONS, creation);
    expect(await toProblem(clash)).toBe('taken');
  });
});
