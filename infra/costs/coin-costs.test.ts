import { beforeAll, describe, expect, it } from 'vitest';
import type { Player } from '#domain/accounts/definitions/account.ts';
import { importLedgers } from '#domain/coins/import-ledgers.ts';
import { listStaffWallets } from '#domain/coins/staff-wallets.ts';
import { readEntryPage } from '#domain/coins/transaction-pages.ts';
import { COIN_LIMITS } from '#shared/coin-fields.ts';
import { toIsoTime } from '#shared/ids.ts';
import { applyAmounts, storePlayer } from '../../functions/testing/coins.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { watchCommands } from '../../functions/testing/record-commands.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 1);
const COUNT = 300;

let player: Player;

beforeAll(async () => {
  await createFreshTable();
  player = await storePlayer();
  const transactions = Array.from({ length: COUNT }, (_, index) => ({
    type: index % 3 === 1 ? ('debit' as const) : ('credit' as const),
    amount: 10,
    description: '猫'.repeat(COIN_LIMITS.description),
    at: START + index * HOUR,
  }));
  await importLedgers([{ playerId: player.id, transactions }]);
});

describe('the cost of coins', () => {
  const between = { from: toIsoTime(START + 20 * HOUR), to: toIsoTime(START + 280 * HOUR) };
  it.each([
    ['any page', {}],
    ['any page of a type', { type: 'debit' }],
    ['any page between two times', { type: 'credit', ...between }],
  ] as const)('of %s of the longest transactions is few units in two round trips', async (_, filter) => {
    for (const page of [1, 5, 9]) {
      const query = { page, limit: 10, ...filter };
      const { result, readUnits, roundTrips } = await requestCost(() => readEntryPage(player.id, query));
      expect(result.entries).toHaveLength(10);
      expect(readUnits).toBeLessThanOrEqual(withRoom(3.5));
      expect(roundTrips).toBe(2);
    }
  });

  it('of a transaction is two writes', async () => {
    const { id } = await storePlayer();
    const writes: number[] = [];
    watchCommands(({ name, input }) => {
      // The input of a TransactWriteCommand.
      if (name === 'TransactWriteCommand')
        writes.push((input as { TransactItems: unknown[] }).TransactItems.length);
      return undefined;
    });
    await applyAmounts(id, [5, -2]);
    expect(writes).toEqual([2, 2]);
  });

  it("of a page of players is the list's and half a unit for each wallet", async () => {
    for (let index = 0; index < 20; index++) await applyAmounts((await storePlayer()).id, [5]);
    const { result, readUnits, roundTrips } = await requestCost(() =>
      listStaffWallets({ page: 1, limit: 20, search: '' }),
    );
    expect(result.players).toHaveLength(20);
    expect(readUnits).toBeGreaterThan(10);
    expect(readUnits).toBeLessThanOrEqual(withRoom(11));
    expect(roundTrips).toBeLessThanOrEqual(3);
  });

  it('of a search for players is that of the search, and a unit for each player and wallet', async () => {
    const search = () => listStaffWallets({ page: 1, limit: 20, search: 'mo' });
    const { result, readUnits, roundTrips } = await requestCost(search);
    expect(result.players).toHaveLength(20);
    expect(readUnits).toBeLessThanOrEqual(12 + 20);
    expect(roundTrips).toBeLessThanOrEqual(3);
  });
});
