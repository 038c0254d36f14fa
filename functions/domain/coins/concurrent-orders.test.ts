import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildOrder, storePlayer } from '../../testing/coins.ts';
import { injectFaults, runOrders, withReplays } from '../../testing/concurrent-orders.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { readProof } from './proof-state.ts';
import { proveCoins } from './prove-coins.ts';
import { readRange } from './transaction-pages.ts';
import { readWallet } from './wallet.ts';

const ORDERS = 300;
const WORKERS = 32;

beforeEach(() => createFreshTable());

describe('many orders at the same time', () => {
  it('of one player are all recorded, once each and in order, whatever fails on the way', {
    timeout: 120_000,
  }, async () => {
    const { id: playerId } = await storePlayer();
    const orders = Array.from({ length: ORDERS }, (_, index) =>
      buildOrder({
        playerId,
        type: index % 3 === 0 ? 'debit' : 'credit',
        amount: 1 + (index % 7),
        idempotencyKey: `order-${index}-of-test`,
      }),
    );
    const faults = injectFaults({ throttled: 0.03, lost: 0.03 });
    onTestFinished(faults.restore);
    const { accepted, refused } = await runOrders(withReplays(orders), WORKERS);
    faults.restore();
    const { throttled, lost, conflicts } = faults.counts;
    expect(Math.min(throttled, lost, conflicts)).toBeGreaterThan(0);

    const { balance, counts } = await readWallet(playerId);
    const entries = await readRange(playerId, 'all', { first: 1, last: counts.all }, 'ascending');
    expect(counts.all).toBe(accepted.size);
    expect(accepted.size).toBeGreaterThanOrEqual(ORDERS - refused);
    expect(entries.map(({ position }) => position.all)).toEqual(entries.map((_, index) => index + 1));
    // Each response was the balance after its own entry, and no balance was negative.
    expect(entries.map(({ balanceAfter }) => balanceAfter).sort((a, b) => a - b)).toEqual(
      [...accepted.values()].sort((a, b) => a - b),
    );
    expect(Math.min(...entries.map(({ balanceAfter }) => balanceAfter))).toBeGreaterThanOrEqual(0);
    const sum = entries.reduce(
      (total, { type, amount }) => total + (type === 'credit' ? amount : -amount),
      0,
    );
    expect(balance).toBe(sum);
    const times = entries.map(({ date }) => Date.parse(date));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    await proveCoins({ secondReadMilliseconds: 0 });
    expect(await readProof()).toMatchObject({ players: 1, entries: counts.all, mismatchCount: 0 });
  });
});
