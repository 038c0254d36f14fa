import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockClient } from '../../testing/mock-client.ts';
import { aNote, noteKind } from '../../testing/notes.ts';
import { isPassing } from '../passing-failure.ts';
import { Problem } from '../problem.ts';
import { changeThing, createThing } from './change.ts';
import { documentClient } from './document-client.ts';
import { keyOf } from './kind.ts';

const HOW = { actor: { kind: 'system', id: 'test', name: 'test' }, action: 'note.change' };
const note = aNote({ number: '1' });

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });

let table: ReturnType<typeof mockTable>;
const mockTable = () => mockClient(documentClient());

beforeEach(() => {
  process.env.TABLE = 'mocked';
  // Waits between tries are at random up to a bound: at 0 they take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  table = mockTable();
  // Each reading finds the note one version on.
  let version = 0;
  table.on(GetCommand).callsFake(() => {
    version += 1;
    return { Item: { ...keyOf(noteKind, note.id), version, ...noteKind.toStored(note) } };
  });
});

afterEach(() => {
  table.restore();
  vi.restoreAllMocks();
});

const change = (how = {}) =>
  changeThing(noteKind, note.id, { ...HOW, ...how }, (present) => ({ ...present, title: 'New' }));
const sent = () => table.commandCalls(TransactWriteCommand).map((call) => call.args[0].input);
const tokens = () => new Set(sent().map(({ ClientRequestToken }) => ClientRequestToken));

describe('a transaction that the table does not take at once', () => {
  it.each([
    ['a conflict', cancelled('None', 'TransactionConflict')],
    ['throttling inside the transaction', cancelled('ThrottlingError')],
    ['throttling', named('ThrottlingException')],
    ['the same transaction under way', named('TransactionInProgressException')],
    ['an answer that was lost', named('TimeoutError')],
    ['a broken connection', Object.assign(new Error('socket'), { code: 'ECONNRESET' })],
  ])('is sent again after %s, the very same under the same token', async (_, failure) => {
    table.on(TransactWriteCommand).rejectsOnce(failure).rejectsOnce(failure).resolves({});
    expect(await change()).toMatchObject({ title: 'New', version: 2 });
    expect(sent()).toHaveLength(3);
    expect(tokens().size).toBe(1);
    expect(new Set(sent().map((input) => JSON.stringify(input))).size).toBe(1);
  });

  it('is made anew from the present thing when that has moved, under another token', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    expect(await change()).toMatchObject({ version: 3 });
    expect(tokens().size).toBe(2);
  });

  it('is refused when the thing has moved on from the version that was named', async () => {
    table.on(TransactWriteCommand).rejectsOnce(cancelled('ConditionalCheckFailed')).resolves({});
    const refused = await change({ version: 1 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'changed-meanwhile', details: { data: { version: 2 } } });
    expect(sent()).toHaveLength(1);
  });

  it('is given up after twelve tries with a failure that passes', async () => {
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const failure = await change().catch((error: unknown) => error);
    expect(isPassing(failure)).toBe(true);
    expect(sent()).toHaveLength(12);
  });

  it.each([
    ['a write that the table finds invalid', cancelled('None', 'ValidationError')],
    ['a missing table', named('ResourceNotFoundException')],
  ])('is not sent again after %s', async (_, failure) => {
    table.on(TransactWriteCommand).rejects(failure);
    await expect(change()).rejects.toBe(failure);
    expect(sent()).toHaveLength(1);
  });

  it('whose unique value is taken is refused at once, even beside a conflict', async () => {
    table
      .on(TransactWriteCommand)
      .rejects(cancelled('None', 'ConditionalCheckFailed', 'TransactionConflict'));
    const refused = await createThing(noteKind, note, HOW).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ code: 'conflict', details: { data: { taken: 'number#1' } } });
    expect(sent()).toHaveLength(1);
  });
});

describe('the pauses between tries', () => {
  it('are bounded by 20 ms at first, then by twice as much each time, and never by more than 800', async () => {
    vi.mocked(Math.random).mockReturnValue(0.999_999);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const waits = vi.spyOn(globalThis, 'setTimeout');
    table.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const given = change().catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await given;
    const milliseconds = waits.mock.calls.map(([, wait]) => Math.round(wait ?? 0));
    // Before the timers: it would put the fake one back afterwards.
    waits.mockRestore();
    vi.useRealTimers();
    expect(milliseconds).toEqual([20, 40, 80, 160, 320, 640, 800, 800, 800, 800, 800]);
  });
});
