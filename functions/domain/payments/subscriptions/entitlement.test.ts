import { describe, expect, it } from 'vitest';
import { toIsoTime } from '#shared/ids.ts';
import { buildTransaction } from '../../../testing/transactions.ts';
import type { GatewaySubscription } from '../gateways/payment-gateway.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { mergeRenewing, recordPayment } from './change-grants.ts';
import { addMonths, computeEntitlement, findState } from './entitlement.ts';
import type { Subscription } from './subscription.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 31);
const day = (days: number) => toIsoTime(START + days * DAY);

const NOTHING: Subscription = {
  // Only compared, never stored.
  id: 'subscription' as Subscription['id'],
  version: 1,
  email: 'juno@example.org',
  grants: [],
  state: 'ended',
};

/** A month that was bought on a day. */
function buy(days: number, { trialDays = 0, ...fields }: Partial<Transaction> & { trialDays?: number } = {}) {
  const at = START + days * DAY;
  const built = buildTransaction({ at, status: 'completed', completedAt: toIsoTime(at), ...fields });
  return { ...built, package: { ...built.package, trialDays } };
}

const RENEWING = { gatewaySubscription: 'sub-1' };
const see = (current: Subscription, seen: Partial<GatewaySubscription>, requestedOn: number) => {
  const usual = { status: 'active', currentPeriodEnd: START + 30 * DAY, renews: true, renewals: [] } as const;
  return mergeRenewing(current, 'sub-1', { ...usual, ...seen }, START + requestedOn * DAY);
};
const findEnd = (subscription: Subscription) => computeEntitlement(subscription).until;

describe('a calendar month', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-02-28T10:00:00.000Z', 12, '2027-02-28T10:00:00.000Z'],
    ['2026-11-30T00:00:00.000Z', 3, '2027-02-28T00:00:00.000Z'],
  ])('after %s, %i times, ends on %s', (from, months, end) => {
    expect(toIsoTime(addMonths(Date.parse(from), months))).toBe(end);
  });
});

describe('a prepaid period', () => {
  it('is the trial and the duration, and the trial is had once', () => {
    const once = recordPayment(NOTHING, buy(0, { trialDays: 10 }));
    expect(findEnd(once)).toBe(toIsoTime(addMonths(START + 10 * DAY, 1)));
    expect(findState(once, START + DAY)).toBe('trialing');
    expect(findState(once, START + 11 * DAY)).toBe('active');
    const twice = recordPayment(once, buy(1, { trialDays: 10 }));
    expect(findEnd(twice)).toBe(toIsoTime(addMonths(addMonths(START + 10 * DAY, 1), 1)));
  });

  it('ends at its end', () => {
    const end = Date.parse(findEnd(recordPayment(NOTHING, buy(0))) ?? '');
    expect(findState(recordPayment(NOTHING, buy(0)), end - 1)).toBe('active');
    expect(findState(recordPayment(NOTHING, buy(0)), end)).toBe('ended');
  });

  it('begins after a renewing one that runs', () => {
    const both = recordPayment(see(recordPayment(NOTHING, buy(0, RENEWING)), {}, 0), buy(5));
    expect(findEnd(both)).toBe(toIsoTime(addMonths(START + 30 * DAY, 1)));
  });
});

describe('a renewing subscription', () => {
  const begun = recordPayment(NOTHING, buy(0, RENEWING));

  it('entitles for three days more, in which it may renew', () => {
    expect(findEnd(see(begun, {}, 1))).toBe(day(33));
  });

  it('that is cancelled entitles until the end of its period, and not beyond its end', () => {
    expect(findEnd(see(begun, { renews: false }, 1))).toBe(day(30));
    expect(findEnd(see(begun, { status: 'ended' }, 7))).toBe(day(7));
    expect(findEnd(see(begun, { status: 'ended' }, 40))).toBe(day(30));
  });

  it('whose renewal failed entitles for three days from then, and on once it is paid', () => {
    const failed = see(begun, { status: 'past-due', currentPeriodEnd: START + 60 * DAY }, 30);
    expect(findEnd(failed)).toBe(day(33));
    expect(findEnd(see(failed, { status: 'past-due', currentPeriodEnd: START + 60 * DAY }, 32))).toBe(
      day(33),
    );
    expect(findState(failed, START + 31 * DAY)).toBe('past-due');
    expect(findEnd(see(failed, { currentPeriodEnd: START + 60 * DAY }, 32))).toBe(day(63));
  });

  it('pauses while its last payment is disputed, and ends once that is refunded', () => {
    const payment = buy(30, { ...RENEWING, kind: 'renewal' });
    const renewed = recordPayment(begun, payment);
    const disputed = recordPayment(renewed, { ...payment, dispute: 'open' });
    expect([findEnd(disputed), findState(disputed, START)]).toEqual([undefined, 'paused']);
    expect(findEnd(recordPayment(disputed, { ...payment, dispute: 'won' }))).toBe(findEnd(renewed));
    expect(findEnd(recordPayment(renewed, { ...payment, status: 'refunded' }))).toBeUndefined();
  });

  it('depends on the payment of its latest period, also if an earlier one was paid later', () => {
    const renewal = { ...RENEWING, kind: 'renewal' } as const;
    const late = buy(30, { ...renewal, completedAt: day(65) });
    const latest = buy(60, renewal);
    const paid = see([late, latest].reduce(recordPayment, begun), { currentPeriodEnd: START + 90 * DAY }, 65);
    expect(findEnd(recordPayment(paid, { ...late, status: 'refunded' }))).toBe(day(93));
    expect(findEnd(recordPayment(paid, { ...latest, status: 'refunded' }))).toBeUndefined();
  });

  it('is not changed by a response that is out of date, or after its end', () => {
    const cancelled = see(begun, { renews: false }, 3);
    expect(see(cancelled, {}, 2)).toEqual(cancelled);
    const ended = see(begun, { status: 'ended' }, 7);
    expect(see(ended, {}, 8)).toEqual(ended);
  });

  it('that is a second one counts as prepaid if it was paid for, and brings nothing if it was a trial', () => {
    const other = { gatewaySubscription: 'sub-2' };
    const paid = recordPayment(see(begun, {}, 0), buy(5, other));
    expect([paid.renewing?.reference, findEnd(paid)]).toEqual([
      'sub-1',
      toIsoTime(addMonths(START + 30 * DAY, 1)),
    ]);
    const trial = recordPayment(see(begun, {}, 0), buy(5, { ...other, dueNow: 0, trialDays: 14 }));
    expect(findEnd(trial)).toBe(day(33));
  });
});
