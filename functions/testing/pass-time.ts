import { vi } from 'vitest';
import type { FakePaymentService } from './fake-payment-service.ts';
import type { FakeSubscription } from './fake-subscription.ts';

const DAY = 86_400_000;

/** How a renewal goes: it is paid, or may still be paid, or is given up. */
export type RenewalOutcome = 'paid' | 'open' | 'failed';

/** Moves the fake clock. The service renews and ends the subscriptions whose period is over by then, and reports it. */
export function passTime(service: FakePaymentService, days: number, renewal: RenewalOutcome): void {
  const until = Date.now() + days * DAY;
  for (const [id, subscription] of service.subscriptions) {
    while (subscription.status !== 'ended' && subscription.currentPeriodEnd <= until) {
      vi.setSystemTime(subscription.currentPeriodEnd);
      beginPeriod(subscription, renewal);
      service.report(id);
    }
  }
  vi.setSystemTime(until);
}

/** One that was cancelled ends, and one whose last renewal was not paid in a whole period. */
function beginPeriod(subscription: FakeSubscription, renewal: RenewalOutcome): void {
  if (subscription.renews && !subscription.isRenewalUnpaid)
    subscription.renew(renewal === 'paid', { isGivenUp: renewal === 'failed' });
  else subscription.end();
}

/** The bank allows the payments of renewals that it declined before. */
export function recoverRenewals(service: FakePaymentService): void {
  for (const [id, subscription] of service.subscriptions) {
    subscription.recover();
    service.report(id);
  }
}
