import { describe, expect, it } from 'vitest';
import type { Benefits } from '#shared/benefits.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildTransaction } from '../../../testing/transactions.ts';
import { recordPayment } from './change-grants.ts';
import { computeStamp } from './compute-stamp.ts';
import { createSubscription } from './plan-subscription.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const BADGE = { premiumBadge: true };

/** A person who has bought months with these benefits, each on a day. */
function own(...bought: (readonly [day: number, benefits: Partial<Benefits>])[]) {
  return bought.reduce(
    (current, [day, benefits]) => {
      const at = START + day * DAY;
      const payment = buildTransaction({ at, status: 'completed', completedAt: toIsoTime(at) });
      return recordPayment(current, { ...payment, package: { ...payment.package, benefits } });
    },
    createSubscription('juno@example.org', START),
  );
}

const on = (day: number, ...owned: ReturnType<typeof own>[]) => computeStamp(owned, START + day * DAY);
const endOf = (month: number) => ({ premiumBadgeUntil: toIsoTime(Date.UTC(2026, month, 1)) });

describe('the stamp of images', () => {
  it('has the end of the badge, over all packages with it that follow each other', () => {
    expect(on(1, own([0, BADGE]))).toEqual(endOf(1));
    expect(on(1, own([0, BADGE], [10, BADGE]))).toEqual(endOf(2));
    expect(on(1, own([0, BADGE], [10, { characterSlots: 40 }], [11, BADGE]))).toEqual(endOf(1));
    expect(on(1, own([0, BADGE]), own([0, {}], [1, BADGE]))).toEqual(endOf(2));
  });

  it('is empty without either benefit, before it begins and after it has ended', () => {
    expect(on(1, own([0, { characterSlots: 40 }]))).toEqual({});
    expect(on(1, own([0, {}], [1, { ...BADGE, reviewPriority: true }]))).toEqual({});
    expect(on(31, own([0, { ...BADGE, reviewPriority: true }]))).toEqual({});
    expect(on(1)).toEqual({});
  });

  it('has the priority of the package that is in force', () => {
    const bought = own([0, {}], [1, { reviewPriority: true }]);
    expect(on(30, bought)).toEqual({});
    expect(on(32, bought)).toEqual({ hasPriority: true });
  });
});
