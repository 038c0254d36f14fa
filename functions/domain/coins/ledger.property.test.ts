import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { buildOrder, storePlayer } from '../../testing/coins.ts';
import { countCases } from '../../testing/count-cases.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { applyOrder } from './apply-order.ts';
import { getSignedAmount } from './ledger-entry.ts';
import { readRange } from './transaction-pages.ts';
import { readWallet } from './wallet.ts';

beforeEach(() => createFreshTable());

const orders = fc.array(
  fc.record({
    type: fc.constantFrom('credit' as const, 'debit' as const),
    amount: fc.integer({ min: 1, max: 60 }),
    // Few keys, so that orders are repeated and keys used for other orders.
    key: fc.integer({ min: 0, max: 8 }),
  }),
  { maxLength: 14 },
);

it('a balance is never negative and always the sum of its transactions', { timeout: 120_000 }, () =>
  fc.assert(fc.asyncProperty(orders, checkOrders), { numRuns: countCases(25, 0.2) }),
);

type Wanted = { type: 'credit' | 'debit'; amount: number; key: number };

async function checkOrders(wanted: readonly Wanted[]): Promise<void> {
  const { id: playerId } = await storePlayer();
  const model = new Model();
  for (const { type, amount, key } of wanted) {
    const expected = model.order(key, getSignedAmount({ type, amount }));
    const order = buildOrder({ playerId, type, amount, idempotencyKey: `${playerId}-${key}` });
    expect(await respond(order)).toBe(expected);
  }
  const { balance, counts } = await readWallet(playerId);
  const entries = await readRange(playerId, 'all', { first: 1, last: 100 });
  expect([balance, counts.all]).toEqual([model.balance, model.entries.size]);
  expect(entries.reduce((sum, entry) => sum + getSignedAmount(entry), 0)).toBe(balance);
}

/** The rules of the ledger, in memory. */
class Model {
  balance = 0;
  readonly entries = new Map<number, { signed: number; balance: number }>();

  /** Returns the balance that an order has to return, or the code of its refusal. */
  order(key: number, signed: number): number | string {
    const known = this.entries.get(key);
    if (known) return known.signed === signed ? known.balance : 'key-reused';
    const balance = this.balance + signed;
    if (balance < 0) return 'not-enough-coins';
    this.balance = balance;
    this.entries.set(key, { signed, balance });
    return balance;
  }
}

async function respond(order: ReturnType<typeof buildOrder>): Promise<number | string> {
  try {
    return (await applyOrder(order)).balance;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}
