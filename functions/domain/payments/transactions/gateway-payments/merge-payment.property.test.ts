import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCases } from '../../../../testing/count-cases.ts';
import { FakeOrder } from '../../../../testing/fake-order.ts';
import { orderStep } from '../../../../testing/order-steps.ts';
import { buildTransaction } from '../../../../testing/transactions.ts';
import type { GatewayPayment } from '../../gateways/payment-gateway.ts';
import type { Transaction } from '../transaction.ts';
import { mergePayment } from './merge-payment.ts';

const DUE = { amount: 1_050, currency: 'USD' };
const COIN = { code: 'BTC', amount: '1', address: 'bc1q0' };

const mergeAll = (payments: readonly GatewayPayment[], start: Transaction): Transaction =>
  payments.reduce(mergePayment, start);

/** What a gateway says from the first moment to the last. */
const history = fc
  .record({ steps: fc.array(orderStep(DUE), { maxLength: 10 }), takesCoins: fc.boolean() })
  .map(({ steps, takesCoins }) => {
    const order = new FakeOrder(DUE, { takesCoins });
    for (const each of steps) order.take(each);
    return { payments: order.history, start: buildTransaction(takesCoins ? { coin: COIN } : {}) };
  });

/** The same history as someone sees it who misses some of it, sees some of it twice and much of it late. */
const observed = history.chain(({ payments, start }) =>
  fc
    .array(fc.nat(payments.length - 1), { maxLength: 15 })
    .chain((some) => fc.shuffledSubarray([...some, payments.length - 1], { minLength: some.length + 1 }))
    .map((order) => ({ payments, start, seen: order.flatMap((index) => payments[index] ?? []) })),
);

const RANKS = ['pending', 'processing', 'failed', 'cancelled', 'completed', 'refunded'];
const CASES = { numRuns: countCases(500) };

describe('any observations of a history that include its end', () => {
  it('lead to the same transaction as all of them in order', () => {
    fc.assert(
      fc.property(observed, ({ payments, start, seen }) => {
        expect(mergeAll(seen, start)).toEqual(mergeAll(payments, start));
      }),
      CASES,
    );
  });

  it('never lead backwards, and change nothing when they are repeated', () => {
    fc.assert(
      fc.property(observed, ({ start, seen }) => {
        seen.reduce((before, payment) => {
          const after = mergePayment(before, payment);
          expect(RANKS.indexOf(after.status)).toBeGreaterThanOrEqual(RANKS.indexOf(before.status));
          expect(after.refundedAmount).toBeGreaterThanOrEqual(before.refundedAmount);
          expect(mergePayment(after, payment)).toEqual(after);
          return after;
        }, start);
      }),
      CASES,
    );
  });

  it('complete a transaction only with the right amount in the right currency', () => {
    fc.assert(
      fc.property(observed, ({ start, seen }) => {
        const { status, paid, flag } = mergeAll(seen, start);
        const isCompleted = status === 'completed' || status === 'refunded';
        if (isCompleted) expect(paid).toEqual(DUE);
        if (isCompleted) expect(flag).toBeNull();
        if (!isCompleted && paid && paid.amount > 0 && !seen.some(({ refunded }) => refunded > 0))
          expect(flag).not.toBeNull();
      }),
      CASES,
    );
  });
});
