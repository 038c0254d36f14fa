import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { PlayerId } from '#shared/ids.ts';
import { applyAmounts, storePlayer } from '../../testing/coins.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { watchCommands } from '../../testing/record-commands.ts';
import { buildEntryKey } from './ledger-entry.ts';
import { readProof } from './proof-state.ts';
import { proveCoins } from './prove-coins.ts';
import { buildWalletKey } from './wallet.ts';

const DAY = 86_400_000;

beforeEach(() => createFreshTable());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const prove = (options = {}) => proveCoins({ secondReadMilliseconds: 0, ...options });
const set = (Key: { pk: string; sk: string }, expression: string, value: number) =>
  getDocumentClient().send(
    new UpdateCommand({
      TableName: getTableName(),
      Key,
      UpdateExpression: `SET ${expression} = :value`,
      ExpressionAttributeValues: { ':value': value },
    }),
  );
const setBalance = (id: PlayerId, balance: number) => set(buildWalletKey(id), 'balance', balance);

describe('the proof of the balances', () => {
  it('has no result before its first run', async () => {
    expect(await readProof()).toMatchObject({ checkedAt: null, players: 0, entries: 0 });
  });

  it('finds nothing wrong with untouched ledgers', async () => {
    const players = await Promise.all([storePlayer(), storePlayer(), storePlayer({ name: 'No coins' })]);
    for (const { id } of players.slice(0, 2)) await applyAmounts(id, [50, -20, 5]);
    expect(await prove()).toEqual({ isDone: true });
    const proof = await readProof();
    expect(proof).toMatchObject({ players: 3, entries: 6, mismatches: [], mismatchCount: 0 });
    expect(proof.checkedAt).toBeTruthy();
  });

  it('names a player whose balance differs from the sum of the transactions', async () => {
    const [, wrong] = [await storePlayer(), await storePlayer({ name: 'Wren' })];
    await applyAmounts(wrong.id, [50, -20]);
    await setBalance(wrong.id, 31);
    await prove();
    expect(await readProof()).toMatchObject({
      mismatchCount: 1,
      mismatches: [{ player: { id: wrong.id, name: 'Wren' }, stored: 31, computed: 30 }],
    });
  });

  it('is made again on the same day only by hand', async () => {
    const { id } = await storePlayer();
    await applyAmounts(id, [50]);
    await prove();
    await setBalance(id, 51);
    await prove();
    expect((await readProof()).mismatchCount).toBe(0);
    await prove({ byHand: true });
    expect((await readProof()).mismatchCount).toBe(1);
  });

  it('finds a missing transaction, also the last one, and a changed one', async () => {
    const stored: Awaited<ReturnType<typeof applyAmounts>>[] = [];
    for (const name of ['first', 'last', 'changed']) {
      const { id } = await storePlayer({ name });
      stored.push(await applyAmounts(id, [50, 7, -20]));
    }
    const getEntryId = (player: number, entry: number) => stored[player]?.[entry]?.transaction.id ?? '';
    for (const id of [getEntryId(0, 0), getEntryId(1, 2)])
      await getDocumentClient().send(
        new DeleteCommand({
          TableName: getTableName(),
          Key: buildEntryKey(id as Parameters<typeof buildEntryKey>[0]),
        }), // an id
      );
    await set(buildEntryKey(getEntryId(2, 1) as Parameters<typeof buildEntryKey>[0]), 'card.amount', 8); // an id
    await prove();
    const { mismatches } = await readProof();
    expect(mismatches.map(({ player, computed, brokenAt }) => [player.name, computed, brokenAt])).toEqual([
      ['changed', 38, 2],
      ['last', 57, 3],
      ['first', -13, 1],
    ]);
  });

  it('is right while coins are used at the same time', async () => {
    const { id } = await storePlayer();
    await applyAmounts(id, [50]);
    let reads = 0;
    watchCommands(({ name }) => {
      if (name !== 'BatchGetCommand' || reads++ > 0) return undefined;
      // The wallet was read, its entries were not.
      return async () => void (await applyAmounts(id, [1, 2, 3]));
    });
    await prove({ secondReadMilliseconds: 0 });
    expect(await readProof()).toMatchObject({ entries: 1, mismatchCount: 0 });
  });

  it('looks again before it reports, since an index may lag', async () => {
    const { id } = await storePlayer();
    await applyAmounts(id, [50]);
    let reads = 0;
    await setBalance(id, 51);
    watchCommands(({ name }) => {
      if (name !== 'PutCommand' || reads++ > 0) return undefined;
      // After the first step, which found the mismatch.
      return () => void setBalance(id, 50);
    });
    await prove({ secondReadMilliseconds: 300 });
    expect(await readProof()).toMatchObject({ mismatchCount: 0, entries: 1 });
  });

  it('goes on in the next run where the last one stopped', async () => {
    const players = await Promise.all(Array.from({ length: 60 }, () => storePlayer()));
    for (const { id } of players.slice(0, 3)) await applyAmounts(id, [5]);
    expect(await prove({ runMilliseconds: 0 })).toEqual({ isDone: false });
    expect(await readProof()).toMatchObject({ checkedAt: null });
    expect(await prove({ runMilliseconds: 0 })).toEqual({ isDone: true });
    expect(await readProof()).toMatchObject({ players: 60, entries: 3, mismatchCount: 0 });
  });

  it('happens once a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 1, 1) });
    await storePlayer();
    await prove();
    await storePlayer();
    expect(await prove()).toEqual({ isDone: true });
    expect(await readProof()).toMatchObject({ players: 1 });
    vi.setSystemTime(Date.now() + DAY);
    await prove();
    expect(await readProof()).toMatchObject({ players: 2 });
  });

  it('counts everything once when two runs overlap', async () => {
    const { id } = await storePlayer();
    await applyAmounts(id, [5, 6]);
    const runs = await Promise.all([prove(), prove(), prove()]);
    expect(runs.filter(({ isDone }) => isDone).length).toBeGreaterThan(0);
    expect(await readProof()).toMatchObject({ players: 1, entries: 2 });
  });
});
