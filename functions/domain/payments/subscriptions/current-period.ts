import type { IsoTime } from '#shared/ids.ts';
import type { SubscriptionStatus } from '#shared/payment-fields.ts';
import { findState } from './entitlement.ts';
import type { Subscription } from './subscription.ts';
import { findCurrent } from './subscription.ts';

/** What a person has at the moment, and until when. */
interface CurrentPeriod {
  status: SubscriptionStatus;
  /** Undefined once nothing that they bought counts any more. */
  currentPeriodEnd: IsoTime | undefined;
  renews: boolean;
}

/** Finds the current period of a subscription at an instant, in milliseconds since 1970. */
export function findCurrentPeriod(subscription: Subscription, now: number): CurrentPeriod {
  const { until, renewing } = subscription;
  const status = findState(subscription, now);
  // One whose payment went back has ended, although its gateway may not know yet.
  const isRenewing = status !== 'ended' && findCurrent(subscription) === renewing;
  return {
    status,
    // A period that is not paid for ends with the grace.
    currentPeriodEnd: isRenewing && status !== 'past-due' ? renewing?.currentPeriodEnd : until,
    renews: isRenewing && renewing?.renews === true,
  };
}
