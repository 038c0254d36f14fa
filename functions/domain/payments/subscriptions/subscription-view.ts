import type { MySubscription } from '../../../../shared/contract/subscriptions.ts';
import { isoTime } from '../../../../shared/ids.ts';
import { findCurrent } from './current-purchase.ts';
import { computeEntitlement, findState } from './entitlement.ts';
import { canResume, doesRenew } from './renewals.ts';
import type { Subscription } from './subscription.ts';
import { findTrialRefund, type TrialRefund } from './trial-refund.ts';

type SubscriptionView = NonNullable<MySubscription['subscription']>;

/** A subscription as its owner sees it. */
export async function readSubscriptionView(subscription: Subscription): Promise<SubscriptionView> {
  const { id, version, until, renewing } = subscription;
  const now = Date.now();
  const current = findCurrent(subscription);
  const isRenewing = current === renewing;
  const found = await findTrialRefund(subscription, now);
  const trialEnds = findTrialEnd(subscription, found, now);
  return {
    ...{ id, version, status: findState(subscription, now) },
    ...{ package: current.package, price: current.price, currency: current.currency },
    method: current.gateway.displayName,
    currentPeriodEnd: (isRenewing ? renewing?.currentPeriodEnd : until) ?? isoTime(now),
    renews: isRenewing && (renewing?.renews ?? false),
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
  return period && isoTime(period.trialEnd);
}
