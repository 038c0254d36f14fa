import { beforeAll, describe, expect, it } from 'vitest';
import { changeTransaction } from '#domain/payments/transactions/change-transaction.ts';
import { mergePayment } from '#domain/payments/transactions/gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from '#domain/payments/transactions/payment-actors.ts';
import { listStaffTransactions } from '#domain/payments/transactions/staff/list-transactions.ts';
import { readPaymentStats } from '#domain/payments/transactions/staff/payment-stats.ts';
import { transactionDefinition } from '#domain/payments/transactions/transaction-definition.ts';
import { importEntities } from '#platform/data/import-entities.ts';
import { ACCOUNT_LIMITS } from '#shared/account-fields.ts';
import { toIsoTime } from '#shared/ids.ts';
import { TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { TESTER } from '../../functions/testing/images.ts';
import { watchCommands } from '../../functions/testing/record-commands.ts';
import { buildTransaction, storeTransaction } from '../../functions/testing/transactions.ts';
import { withRoom } from '../testing/with-room.ts';
import { requestCost } from './request-cost.ts';

/** The second half is as close in time as the newest of two hundred thousand of three years. */
const [HOUR, FOUR_MINUTES] = [3_600_000, 240_000];
const START = Date.UTC(2026, 9, 1);
const COUNT = 1_000;
const LONG_NAME = 'x'.repeat(ACCOUNT_LIMITS.personName);
const STORE = { actor: TESTER, action: 'test.store' };
const { gateway } = buildTransaction();
const ANY = {
  page: 1,
  limit: 20,
  search: '',
  status: 'all',
  gateway: 'all',
  flag: 'all',
  dispute: 'all',
  currency: 'all',
  sortBy: 'date',
  sortOrder: 'desc',
} as const;

beforeAll(async () => {
  await createFreshTable();
  const transactions = Array.from({ length: COUNT }, (_, index) =>
    buildTransaction({
      at: START + index * (index < COUNT / 2 ? HOUR : FOUR_MINUTES),
      gateway,
      status: TRANSACTION_STATUSES[index % 2 ? 2 : index % TRANSACTION_STATUSES.length] ?? 'pending',
      buyer: { email: `buyer.${index}@example.org`, firstName: LONG_NAME, lastName: LONG_NAME },
    }),
  );
  await importEntities(transactionDefinition, transactions, STORE);
});

describe('the cost of transactions', () => {
  it.each([
    ['of all', 'all', 'all'],
    ['of a state', 'completed', 'all'],
    ['of a gateway', 'all', gateway.id],
    ['of a state of a gateway', 'completed', gateway.id],
  ] as const)('is at most four units in three round trips for any page %s', async (_, status, id) => {
    for (const page of [1, 15, 25]) {
      const query = { ...ANY, page, status, gateway: id };
      const { result, readUnits, roundTrips } = await requestCost(() => listStaffTransactions(query));
      expect(result.transactions).toHaveLength(20);
      expect(readUnits).toBeLessThanOrEqual(4);
      expect(roundTrips).toBeLessThanOrEqual(3);
    }
  });

  it('is at most seven units in four round trips for any page of a period', async () => {
    const period = {
      from: toIsoTime(START + 100 * HOUR + 1),
      until: toIsoTime(START + (COUNT / 2) * HOUR + 1),
    };
    for (const [page, sortOrder] of [
      [1, 'desc'],
      [10, 'desc'],
      [10, 'asc'],
    ] as const) {
      const query = { ...ANY, ...period, page, sortOrder };
      const { result, readUnits, roundTrips } = await requestCost(() => listStaffTransactions(query));
      expect(result.transactions).toHaveLength(20);
      expect(readUnits).toBeLessThanOrEqual(7);
      expect(roundTrips).toBeLessThanOrEqual(4);
    }
  });

  it('is bounded for an order that no list has', async () => {
    const query = { ...ANY, sortBy: 'amount' } as const;
    const { readUnits, roundTrips } = await requestCost(() => listStaffTransactions(query));
    expect(readUnits).toBeLessThanOrEqual(withRoom(110));
    expect(roundTrips).toBeLessThanOrEqual(3);
  });

  it('is bounded for a search that matches too many', async () => {
    // Two thousand and fifty rows.
    const found = Array.from({ length: 410 }, () =>
      buildTransaction({
        gateway,
        status: 'failed',
        buyer: { email: 'martin.maria.marta.mario.malone@example.org', firstName: 'M', lastName: 'M' },
      }),
    );
    await importEntities(transactionDefinition, found, STORE, ({ pk }) => pk === 'W#pay#ma');
    const query = { ...ANY, search: 'ma', status: 'failed', gateway: gateway.id } as const;
    const { result, readUnits, roundTrips } = await requestCost(() => listStaffTransactions(query));
    expect(result.pagination).toMatchObject({ totalIsLowerBound: true });
    // Nothing but index rows is stored: looking for the transactions of the page costs half a unit each on top.
    expect(readUnits).toBeLessThanOrEqual(withRoom(11 + 20 * 0.5));
    expect(roundTrips).toBeLessThanOrEqual(3);
  });

  it('is bounded for the address of a buyer, all of whose transactions are read', async () => {
    const email = 'busy.buyer@example.org';
    const found = Array.from({ length: 500 }, () =>
      buildTransaction({ gateway, buyer: { email, firstName: 'B', lastName: 'B' } }),
    );
    await importEntities(transactionDefinition, found, STORE, ({ sk }) => sk === 'A');
    const query = { ...ANY, page: 3, search: email };
    const { result, readUnits, roundTrips } = await requestCost(() => listStaffTransactions(query));
    expect(result.transactions).toHaveLength(20);
    expect(readUnits).toBeLessThanOrEqual(64);
    expect(roundTrips).toBe(1);
  });

  it('is the same for the statistics at any number of transactions', async () => {
    const { readUnits, roundTrips } = await requestCost(readPaymentStats);
    // Counters and months without an item cost units, too.
    expect(readUnits).toBeLessThanOrEqual(withRoom(7));
    expect(roundTrips).toBe(1);
  });

  it('is bounded for a payment that completes one and begins a subscription', async () => {
    const { id } = await storeTransaction();
    const writes: number[] = [];
    watchCommands(({ name, input }) => {
      // The input of a TransactWriteCommand.
      if (name === 'TransactWriteCommand')
        writes.push((input as { TransactItems: unknown[] }).TransactItems.length);
      return undefined;
    });
    const paid = { amount: 1_050, currency: 'USD' };
    await changeTransaction(id, { actor: PAYMENTS_ACTOR, action: 'transaction.refresh' }, (current) =>
      mergePayment(current, { state: 'paid', paid, refunded: 0, dispute: 'none' }),
    );
    expect(writes).toEqual([expect.any(Number)]);
    expect(Math.max(...writes)).toBeLessThanOrEqual(withRoom(22));
  });
});
