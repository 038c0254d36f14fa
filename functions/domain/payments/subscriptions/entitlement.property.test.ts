import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import { countCases } from '../../../testing/count-cases.ts';
import { buildTransaction } from '../../../testing/transactions.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { recordPayment } from './change-grants.ts';
import { computeEntitlement, hadTrial } from './entitlement.ts';
import type { Subscription } from './subscription.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);

const NOTHING: Subscription = {
  // Only compared, never stored.
  id: 'subscription' as Subscription['id'],
  version: 1,
  email: 'juno@example.org',
  grants: [],
  state: 'ended',
};

const STATES = [
  { status: 'completed', dispute: 'none' },
  { status: 'completed', dispute: 'open' },
  { status: 'completed', dispute: 'won' },
  { status: 'refunded', dispute: 'none' },
  { status: 'completed', dispute: 'lost' },
] as const;

const payment = fc.record({
  day: fc.nat(400),
  months: fc.constantFrom(1, 3, 12),
  trialDays: fc.constantFrom(0, 14),
  state: fc.constantFrom(...STATES),
});

/** Each payment as it was completed, and as it is in the end. */
const payments = fc.array(payment, { minLength: 1, maxLength: 6 }).map((given) =>
  given.map(({ day, months, trialDays, state }, index): { first: Transaction; last: Transaction } => {
    const built = buildTransaction({ status: 'completed', completedAt: toIsoTime(START + day * DAY) });
    const bought = { ...built.package, duration: { value: months, unit: 'months' as const }, trialDays };
    // In the order in which they are given.
    const first = { ...built, id: `T${index}` as TransactionId, package: bought };
    return { first, last: { ...first, ...state } };
  }),
);

const shuffledNews = payments.chain((given) =>
  fc.record({
    given: fc.constant(given),
    order: fc.shuffledSubarray(
      given.flatMap(({ first, last }) => [first, last, last]),
      { minLength: given.length * 3, maxLength: given.length * 3 },
    ),
  }),
);

it('news of payments lead to one entitlement, in any order and however often, as long as the last ones come', () => {
  fc.assert(
    fc.property(shuffledNews, ({ given, order }) => {
      const lasts = given.map(({ last }) => last);
      const once = lasts.reduce(recordPayment, NOTHING);
      const often = [...order, ...lasts].reduce(recordPayment, NOTHING);
      expect(often).toEqual(once);
      expect([...lasts].reduce(recordPayment, often)).toEqual(often);
    }),
    { numRuns: countCases(200) },
  );
});

it('prepaid periods follow each other without gaps or overlaps, and no day is paid for twice or lost', () => {
  fc.assert(
    fc.property(payments, (given) => {
      const subscription = given.map(({ last }) => last).reduce(recordPayment, NOTHING);
      const { periods, until } = computeEntitlement(subscription);
      const valid = subscription.grants.filter(({ validity }) => validity === 'valid');
      expect(periods).toHaveLength(valid.length);
      for (const [index, { grant, start, trialEnd, end }] of periods.entries()) {
        expect(start).toBe(Math.max(Date.parse(grant.at), periods[index - 1]?.end ?? 0));
        expect(end - trialEnd).toBeGreaterThanOrEqual(28 * DAY * grant.months);
      }
      expect(until).toBe(periods.length > 0 ? toIsoTime(periods.at(-1)?.end ?? 0) : undefined);
      const trials = periods.filter(({ start, trialEnd }) => trialEnd > start);
      expect(trials.length).toBeLessThanOrEqual(hadTrial(subscription) ? 1 : 0);
    }),
    { numRuns: countCases(200) },
  );
});

it('a dispute that is won ends like none, and one that is lost like a refund', () => {
  fc.assert(
    fc.property(payments, (given) => {
      const end = (state: (typeof STATES)[number]) =>
        computeEntitlement(given.map(({ first }) => ({ ...first, ...state })).reduce(recordPayment, NOTHING));
      expect(end(STATES[2])).toEqual(end(STATES[0]));
      expect(end(STATES[3]).until).toBeUndefined();
      expect(end(STATES[4]).until).toBeUndefined();
      expect(end(STATES[1])).toMatchObject({ until: undefined, isPaused: true });
    }),
    { numRuns: countCases(50) },
  );
});
