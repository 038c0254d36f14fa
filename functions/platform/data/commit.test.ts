import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../testing/mock-client.ts';
import { buildNote, noteDefinition } from '../../testing/notes.ts';
import { Problem } from '../problem.ts';
import { isTransient } from '../transient-error.ts';
import { createEntity, updateEntity } from './change.ts';
import { commit } from './commit.ts';
import { getDocumentClient } from './document-client.ts';
import { buildEntityKey } from './entity-definition.ts';
import { DATA_FORMAT_KEY } from './migrations/data-format.ts';

const OPTIONS = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.change' };
const note = buildNote({ number: '1' });

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });

let table: ReturnType<typeof mockTable>;
const mockTable = () => mockClient(getDocumentClient());

beforeEach(() => {
  process.env.TABLE = 'mocked';
  // Waits between attempts are random up to a bound; with 0 they take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  table = mockTable();
  // Each read of the note returns its next version.
  let version = 0;
  table.on(GetCommand).callsFake(() => {
    version += 1;
    return {
      Item: { ...buildEntityKey(noteDefinition, note.id), version, ...noteDefinition.toStored(note) },
    };
  });
  table.on(GetCommand, { Key: DATA_FORMAT_KEY }).resolves({});
});

afterEach(() => {
  table.restore();
  vi.restoreAllMocks();
});

const change = (options = {}) =>
  updateEntity(noteDefinition, note.id, { ...OPTIONS, ...options }, (current) => ({
    ...current,
    title: 'New',
  }));
const sent = () => table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input);
const tokens = () => new Set(sent().map(({ ClientRequestToken }) => ClientRequestToken));

describe('a transaction that fails at first', () => {
  it.each([
    ['a conflict', cancelled('None', 'TransactionConflict')],
    ['throttling inside the transaction', cancelled('ThrottlingError')],
    ['throttling', named('ThrottlingException')],
    ['the same transaction under way', named('TransactionInProgressException')],
    ['a response that was lost', named('TimeoutError')],
    ['a broken connection', Object.assign(new Error('socket'), { code: 'ECONNRESET' })],
  ])('is resent unchanged with the same token after %s', async (_, failure) => {
    table.on(TransactWriteCommand).rejectsOnce(failure).rejectsOnce(failure).resolves({});
    expect(await change()).toMatchObject({ title: 'New', version: 2 });
    expect(sent()).toHaveLength(3);
    expect(tokens().size).toBe(1);
    expect(new Set(sent().map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it('is rebuilt from the current entity with a new token after a concurrent change', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    expect(await change()).toMatchObject({ version: 3 });
    expect(tokens().size).toBe(2);
  });

  it('is rejected when the entity no longer has the named version', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    const refused = await change({ version: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'version-conflict', details: { data: { version: 2 } } });
    expect(sent()).toHaveLength(1);
  });

  it('ends in a temporary failure after twelve attempts', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const failure = await change().catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    expect(sent()).toHaveLength(12);
  });

  it.each([
    ['a write that the table finds invalid', cancelled('None', 'ValidationError')],
    ['a missing table', named('ResourceNotFoundException')],
  ])('is not resent after %s', async (_, failure) => {
    table.on(TransactWriteCommand).rejects(failure);
    await expect(change()).rejects.toBe(failure);
    expect(sent()).toHaveLength(1);
  });

  it('is rejected at once for a taken unique value, even if there is also a conflict', async () => {
    table
      .on(TransactWriteCommand)
      .rejects(cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict'));
    const refused = await createEntity(noteDefinition, note, OPTIONS).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'taken', details: { data: { taken: 'number#1' } } });
    expect(sent()).toHaveLength(1);
  });
});

describe('a transaction with patience', () => {
  const Put = { TableName: 'mocked', Item: { pk: 'A', sk: 'A' } };
  const plan = async () => ({
    writes: [{ action: { Put }, onRefusal: 'read-again' as const }],
    result: 'done',
  });

  it('is resent more than twelve times while its time lasts', async () => {
    let left = 30;
    table.on(TransactWriteCommand).callsFake(() => {
      if (left-- > 0) throw cancelled('TransactionConflict');
    });
    expect(await commit(plan, { patienceMilliseconds: 60_000 })).toBe('done');
    expect(sent()).toHaveLength(31);
  });

  it('is planned again after a conflict, and resent with its token after a lost response', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
    await commit(plan, { patienceMilliseconds: 60_000 });
    expect(tokens().size).toBe(2);
    table.resetHistory();
    table.on(TransactWriteCommand).rejectsOnce(named('TimeoutError')).resolves({});
    await commit(plan, { patienceMilliseconds: 60_000 });
    expect([sent().length, tokens().size]).toEqual([2, 1]);
  });

  it('ends in a temporary failure once its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    table.on(TransactWriteCommand).callsFake(() => {
      vi.advanceTimersByTime(100);
      throw cancelled('TransactionConflict');
    });
    const failure = await commit(plan, { patienceMilliseconds: 2_000 }).catch((error: unknown) => error);
    vi.useRealTimers();
    expect(isTransient(failure)).toBe(true);
    expect(sent()).toHaveLength(20);
  });

  it('sends nothing if there is nothing to write', async () => {
    expect(await commit(async () => ({ writes: [], result: 'done' }))).toBe('done');
    expect(sent()).toEqual([]);
  });
});

describe('the waits between attempts', () => {
  it('double from a bound of 20 ms and never exceed 800 ms', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999_999);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const given = change().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await given;
    const milliseconds = waits.mock.calls.map(([, wait]) => Math.round(wait ?? 0));
    // Must run before the timers are restored; it would put the fake one back.
    waits.mockRestore();
    vi.useRealTimers();
    expect(milliseconds).toEqual([20, 40, 80, 160, 320, 640, 800, 800, 800, 800, 800]);
  });
});
