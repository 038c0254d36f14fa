import type { MySubscription } from '#shared/contract/subscriptions.ts';
import { toIsoTime } from '#shared/ids.ts';
import { findCurrentPeriod } from './current-period.ts';
import { computeEntitlement } from './entitlement.ts';
import type { Subscription } from './subscription.ts';
import { canResume, doesRenew, findCurrent } from './subscription.ts';
import { findTrialRefund, type TrialRefund } from './trial-refund.ts';

type SubscriptionView = NonNullable<MySubscription['subscription']>;

/** A subscription as its owner sees it. */
export async function readSubscriptionView(subscription: Subscription): Promise<SubscriptionView> {
  const { id, version } = subscription;
  const now = Date.now();
  const current = findCurrent(subscription);
  const found = await findTrialRefund(subscription, now);
  const trialEnds = findTrialEnd(subscription, found, now);
  const { status, currentPeriodEnd = toIsoTime(now), renews } = findCurrentPeriod(subscription, now);
  return {
    id,
    version,
    status,
    currentPeriodEnd,
    renews,
    package: current.package,
    price: current.price,
    currency: current.currency,
    method: current.gateway.displayName,
    ...(trialEnds && Date.parse(trialEnds) > now && { trialEnds }),
    canCancel: doesRenew(subscription) || found?.refund.state === 'offered',
    canResume: canResume(subscription),
    ...(found && { refund: found.refund }),
  };
}

/** When the trial ends that the subscription is in, or that a cancellation refunds. */
function findTrialEnd(subscription: Subscription, found: TrialRefund | undefined, now: number) {
  if (found?.trialEnds) return found.trialEnds;
  const { renewing } = subscription;
  if (findCurrent(subscription) === renewing) return renewing?.trialEnd;
  const period = computeEntitlement(subscription).periods.find(({ end }) => end > now);
  return period && toIsoTime(period.trialEnd);
}
