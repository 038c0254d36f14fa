import fc from 'fast-check';
import type { RenewalOutcome } from './pass-time.ts';

/** Something that happens to a subscription, at its gateway or here. `nth` chooses an event or a payment. */
export type SubscriptionStep =
  | { do: 'wait'; days: number; renewal: RenewalOutcome }
  /** A bank allows the payment of a renewal that it declined before. */
  | { do: 'recover' }
  | { do: 'refund' | 'refund-by-staff'; nth: number; isWhole: boolean }
  /** The outcome of a first payment whose money was on the way. */
  | { do: 'settle-first'; as: 'pay' | 'fail' | 'cancel' }
  | { do: 'dispute'; nth: number; to: 'open' | 'won' | 'lost' }
  | { do: 'deliver'; nth: number }
  /** Its owner opens the page on which another card is entered, and enters one or not. */
  | { do: 'change-card'; isEntered: boolean }
  | { do: (typeof PLAIN_STEPS)[number] };

const PLAIN_STEPS = [
  ...['run-tasks', 'run-tasks', 'run-tasks', 'review', 'reconcile', 'recheck'],
  ...['cancel', 'resume', 'verify', 'confirm', 'outage'],
] as const;

const step: fc.Arbitrary<SubscriptionStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.constantFrom(1, 4, 15, 31),
      renewal: fc.constantFrom<RenewalOutcome>('paid', 'paid', 'open', 'failed'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'recover' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('refund' as const, 'refund-by-staff' as const),
      nth: fc.nat(3),
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      nth: fc.nat(3),
      to: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle-first' as const),
      as: fc.constantFrom('pay' as const, 'fail' as const, 'cancel' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('change-card' as const), isEntered: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('deliver' as const), nth: fc.nat(20) }) },
  { weight: 7, arbitrary: fc.constantFrom(...PLAIN_STEPS).map((each) => ({ do: each })) },
);

const round = fc.array(step, { minLength: 1, maxLength: 3 });

/** Rounds of what happens at the same time, before and after the buyer takes the subscription. */
export const subscriptionSchedule = fc.record({
  latencies: fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }),
  hasTrial: fc.boolean(),
  /** Whether a session shows that the address is the buyer's. */
  isProven: fc.boolean(),
  /** Whether the money of the first payment arrives later, or never. */
  isDelayed: fc.boolean(),
  before: fc.array(round, { maxLength: 1 }),
  after: fc.array(round, { minLength: 2, maxLength: 7 }),
});
