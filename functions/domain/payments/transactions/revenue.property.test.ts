import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listTotals } from '#platform/data/counted-lists/list-totals.ts';
import { toIsoTime } from '#shared/ids.ts';
import { TRANSACTION_STATUSES } from '#shared/payment-fields.ts';
import { countCases } from '../../../testing/count-cases.ts';
import { FakeOrder } from '../../../testing/fake-order.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { orderStep } from '../../../testing/order-steps.ts';
import { storeTransaction } from '../../../testing/transactions.ts';
import { changeTransaction } from './change-transaction.ts';
import { mergePayment } from './gateway-payments/merge-payment.ts';
import { PAYMENTS_ACTOR } from './payment-actors.ts';
import { computeRevenue, readRevenue } from './revenue.ts';
import type { Transaction } from './transaction.ts';
import { buildStatusList, everyTransaction } from './transaction-lists.ts';

const DAY = 86_400_000;
/** Forty days that span the ends of a month and a year. */
const FIRST = Date.parse('2026-12-10T00:00:00Z');
const DAYS = Array.from({ length: 40 }, (_, index) => toIsoTime(FIRST + index * DAY).slice(0, 10));
const CURRENCIES = ['EUR', 'USD'] as const;
const OPTIONS = { actor: PAYMENTS_ACTOR, action: 'test.change' };

/** What happens to a transaction in which currency, and on which days. */
const life = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  steps: fc.array(
    fc.record({ day: fc.nat(DAYS.length - 1), step: orderStep({ amount: 1_050, currency: 'USD' }) }),
    { minLength: 1, maxLength: 6 },
  ),
});

beforeAll(async () => void (await createFreshTable()));
afterAll(() => void vi.useRealTimers());

it('the statistics equal a recount of all transactions, whatever happened to them', async () => {
  const all: Transaction[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 3 }), async (lives) => {
      for (const each of lives) all.push(await live(each));
      expect(await readRevenue(DAYS)).toEqual(recount(all));
      const lists = [everyTransaction, ...TRANSACTION_STATUSES.map(buildStatusList)];
      const statuses = TRANSACTION_STATUSES.map(
        (status) => all.filter((transaction) => transaction.status === status).length,
      );
      expect(await listTotals(lists.map(({ list }) => list))).toEqual([all.length, ...statuses]);
    }),
    // Does not shrink failing cases, because the statistics include all earlier cases.
    { numRuns: countCases(15, 0.05), endOnFailure: true },
  );
});

async function live({ currency, steps }: typeof life extends fc.Arbitrary<infer T> ? T : never) {
  const order = new FakeOrder({ amount: 1_050, currency });
  let transaction = await storeTransaction({ currency, at: FIRST });
  for (const { day, step } of steps.toSorted((one, other) => one.day - other.day)) {
    vi.useFakeTimers({ toFake: ['Date'], now: FIRST + day * DAY });
    order.take(
      step.do === 'pay' && step.money?.currency === 'USD'
        ? { ...step, money: { ...step.money, currency } }
        : step,
    );
    transaction = await changeTransaction(transaction.id, OPTIONS, (current) =>
      mergePayment(current, order.payment),
    );
  }
  vi.useRealTimers();
  return transaction;
}

/** The revenue by the transactions themselves; a currency appears with its first payment. */
function recount(all: readonly Transaction[]) {
  const parts = all.flatMap((transaction) => computeRevenue(transaction) ?? []);
  return CURRENCIES.flatMap((currency) => {
    const own = parts.filter((part) => part.currency === currency);
    const sum = (some: typeof own, field: 'total' | 'count') =>
      some.reduce((total, part) => total + part[field], 0);
    const days = DAYS.map((day) => ({
      day,
      total: sum(
        own.filter((part) => part.day === day),
        'total',
      ),
    }));
    return own.length > 0 ? [{ currency, total: sum(own, 'total'), count: sum(own, 'count'), days }] : [];
  });
}
