import { describe, expect, it } from 'vitest';
import { type Benefits, NO_BENEFITS } from '#shared/benefits.ts';
import { toIsoTime } from '#shared/ids.ts';
import { buildTransaction } from '../../../testing/transactions.ts';
import type { Transaction } from '../transactions/transaction.ts';
import { computeBenefits } from './benefits.ts';
import { recordPayment } from './change-grants.ts';
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

/** A month that was bought on a day. */
function buy(days: number, benefits: Partial<Benefits> | undefined, fields: Partial<Transaction> = {}) {
  const at = START + days * DAY;
  const built = buildTransaction({ at, status: 'completed', completedAt: toIsoTime(at), ...fields });
  const brought = benefits && { benefits };
  return { ...built, package: { ...built.package, trialDays: 0, ...brought } };
}

const own = (...payments: Transaction[]) => payments.reduce(recordPayment, NOTHING);
const on = (days: number, subscription: Subscription) => computeBenefits(subscription, START + days * DAY);

describe('the benefits of what a person has bought', () => {
  it('are those of the period that runs, not of the one after it', () => {
    const bought = own(buy(0, { characterSlots: 40 }), buy(5, { characterSlots: 60 }));
    expect(
      [on(1, bought), on(30, bought), on(33, bought)].map(({ characterSlots }) => characterSlots),
    ).toEqual([40, 40, 60]);
    expect(on(100, bought)).toEqual(NO_BENEFITS);
  });

  it('are the best of each where something renews at the same time', () => {
    const renewing = { gatewaySubscription: 'sub-1' };
    const bought = own(
      buy(0, { submissionsPerDay: 30 }),
      buy(1, { nameTagStyle: 'animated', characterSlots: 40 }, renewing),
    );
    expect(on(2, bought)).toEqual({
      ...NO_BENEFITS,
      characterSlots: 40,
      submissionsPerDay: 30,
      nameTagStyle: 'animated',
    });
  });

  it('are none while a payment is disputed, or if packages had none when it was bought', () => {
    expect(on(1, own(buy(0, { characterSlots: 40 }, { dispute: 'open' })))).toEqual(NO_BENEFITS);
    expect(on(1, own(buy(0, undefined)))).toEqual(NO_BENEFITS);
    const { premiumBadge, reviewPriority, ...earlier } = { ...NO_BENEFITS, characterSlots: 40 };
    expect(on(1, own(buy(0, earlier)))).toEqual({ ...earlier, premiumBadge, reviewPriority });
  });
});
