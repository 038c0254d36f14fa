import fc from 'fast-check';
import type { Money } from '#shared/money.ts';
import type { OrderStep } from './fake-order.ts';

/** Anything that may happen to an order at its gateway, right payments more often than wrong ones. */
export const orderStep = (due: Money): fc.Arbitrary<OrderStep> =>
  fc.oneof(
    fc.constant({ do: 'process' } as const),
    fc.record({
      do: fc.constant('pay' as const),
      money: fc.constantFrom(due, due, { ...due, amount: due.amount - 150 }, { ...due, currency: 'EUR' }),
    }),
    fc.record({
      do: fc.constant('fail' as const),
      code: fc.constantFrom('declined' as const, 'canceled' as const),
    }),
    fc.record({
      do: fc.constant('end' as const),
      as: fc.constantFrom('expired' as const, 'cancelled' as const),
    }),
    fc.record({ do: fc.constant('send-coins' as const), hundredths: fc.constantFrom(30, 70, 100) }),
    fc.record({
      do: fc.constant('refund' as const),
      amount: fc.constantFrom(50, due.amount - 50, due.amount),
    }),
    fc.record({
      do: fc.constant('dispute' as const),
      to: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  );
