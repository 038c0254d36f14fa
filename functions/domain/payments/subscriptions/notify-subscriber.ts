import { writeInBulk } from '#platform/data/bulk-write.ts';
import { findByEmail } from '../../accounts/find-account.ts';
import type { NotificationContent } from '../../notifications/notification.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';
import type { SubscriptionNews } from './mail-tasks.ts';

/** The news that are notified as well as mailed; the others announce what has yet to happen, or are what the reader did. */
const KINDS: Partial<Record<SubscriptionNews['news'], PlanKind>> = {
  'renewal-failed': 'plan-payment-declined',
  'ended-as-asked': 'plan-ended',
  'ended-unpaid': 'plan-ended',
  'ended-refunded': 'plan-ended',
  'ended-dispute': 'plan-ended',
};

type PlanKind = Extract<NotificationContent, { plan: string }>['kind'];

/**
 * Notifies the accounts that have verified the address of a subscription of its news: some read units for each account, and
 * one write unit. News that are reported again change nothing.
 *
 * @param plan the name of the package
 */
export async function notifySubscriber(
  { subscriptionId, news, at }: SubscriptionNews,
  { email, plan }: { email: string; plan: string },
): Promise<void> {
  const kind = KINDS[news];
  if (!kind) return;
  const accounts = await Promise.all(
    (['web', 'game'] as const).map(async (system) => ({ system, account: await findByEmail(system, email) })),
  );
  const occasion = { at: Date.parse(at), event: `${subscriptionId} ${news}` };
  await writeInBulk(
    accounts.flatMap(({ system, account }) =>
      account?.emailVerified
        ? [buildNotificationWrite({ system, id: account.id }, { kind, plan }, occasion)]
        : [],
    ),
  );
}
