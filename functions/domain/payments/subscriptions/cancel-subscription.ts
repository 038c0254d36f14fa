import { Problem } from '#platform/problem.ts';
import type { WebSession } from '#platform/sessions/session.ts';
import { refundTrial } from '../transactions/refunds/refund-trial.ts';
import { changeRenewal, limitChanges } from './change-renewal.ts';
import { findMySubscription } from './my-subscription.ts';
import { doesRenew } from './subscription.ts';
import { findTrialRefund } from './trial-refund.ts';

/**
 * Cancels the caller's subscription: one that renews at the end of its period, so that nothing is charged within a trial;
 * one that was prepaid at once, within its trial, with a full refund. Repeating that changes nothing.
 *
 * @throws Problem `conflict` if nothing can be cancelled; `rate-limited`; `unavailable` if the gateway of one that renews
 *   does not respond
 */
export async function cancelSubscription(session: WebSession): Promise<void> {
  const subscription = await findMySubscription(session);
  if (subscription?.renewing && doesRenew(subscription))
    return changeRenewal(session, subscription.renewing, 'cancel');
  const found = subscription && (await findTrialRefund(subscription, Date.now()));
  if (!found) throw new Problem('conflict', "You don't have a subscription that renews");
  if (found.refund.state === 'requested') return;
  await limitChanges(session);
  await refundTrial(found.purchase);
}
