import type { Subscription } from './subscription.ts';

/** Whether a subscription renews, until it is cancelled. */
export const doesRenew = ({ renewing }: Subscription): boolean =>
  renewing?.renews === true && renewing.status !== 'ended';

/** Whether the cancellation of a renewal can still be taken back. */
export const canResume = ({ renewing }: Subscription): boolean =>
  renewing !== undefined &&
  !renewing.renews &&
  (renewing.status === 'trialing' || renewing.status === 'active') &&
  Date.parse(renewing.currentPeriodEnd) > Date.now();
