import type { NotificationContent } from '../../notifications/notification.ts';
import type { SubscriptionNews } from './mail-tasks.ts';
import { notifyBuyer } from './notify-buyer.ts';

/** The news that are notified as well as mailed; the others announce what has yet to happen, or are what the reader did. */
const KINDS: Partial<Record<SubscriptionNews['news'], PlanKind>> = {
  'renewal-failed': 'plan-payment-declined',
  'ended-as-asked': 'plan-ended',
  'ended-unpaid': 'plan-ended',
  'ended-refunded': 'plan-ended',
  'ended-dispute': 'plan-ended',
  'ended-by-staff': 'plan-ended',
};

type PlanKind = Extract<NotificationContent['kind'], 'plan-payment-declined' | 'plan-ended'>;

/**
 * Notifies the accounts that have verified the address of a subscription of its news, as `notifyBuyer`.
 *
 * @param plan the name of the package
 */
export async function notifySubscriber(
  { subscriptionId, news, at }: SubscriptionNews,
  { email, plan }: { email: string; plan: string },
): Promise<void> {
  const kind = KINDS[news];
  const occasion = { at: Date.parse(at), event: `${subscriptionId} ${news}` };
  if (kind) await notifyBuyer(email, { kind, plan }, occasion);
}
