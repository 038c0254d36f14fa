import { Problem } from '#platform/problem.ts';
import { refundTrial } from '../transactions/refunds/refund-trial.ts';
import { changeRenewal, limitChanges } from './change-renewal.ts';
import { findMySubscription, type Subscriber } from './owned-subscriptions.ts';
import { doesRenew } from './subscription.ts';
import { findTrialRefund } from './trial-refund.ts';

/**
 * Cancels the caller's subscription: one that renews at the end of its period, so that nothing is charged within a trial;
 * one that was prepaid at once, within its trial, with a full refund. Repeating that changes nothing.
 *
 * @throws Problem `conflict` if nothing can be cancelled; `limit-reached`; `unavailable` if the gateway of one that renews
 *   does not respond
 */
export async function cancelSubscription(subscriber: Subscriber): Promise<void> {
  const subscription = await findMySubscription(subscriber);
  if (subscription?.renewing && doesRenew(subscription))
    return changeRenewal(subscriber, subscription.renewing, 'cancel');
  const found = subscription && (await findTrialRefund(subscription, Date.now()));
  if (!found) throw new Problem('conflict', "You don't have a subscription that renews");
  if (found.refund.state === 'requested') return;
  await limitChanges(subscriber);
  await refundTrial(found.purchase);
}
