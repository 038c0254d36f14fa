import { writeInBulk } from '#platform/data/bulk-write.ts';
import { findByEmail } from '../../accounts/find-account.ts';
import type { NotificationContent } from '../../notifications/notification.ts';
import { buildNotificationWrite } from '../../notifications/notification-rows.ts';

/**
 * Notifies the accounts that have verified an address: some read units for each, and two write units. An occasion that is
 * reported again changes nothing.
 *
 * @param occasion as for `buildNotificationWrite`
 */
export async function notifyBuyer(
  email: string,
  content: NotificationContent,
  occasion: { at: number; event: string },
): Promise<void> {
  const accounts = await Promise.all(
    (['web', 'game'] as const).map(async (system) => ({ system, account: await findByEmail(system, email) })),
  );
  await writeInBulk(
    accounts.flatMap(({ system, account }) =>
      account?.emailVerified ? [buildNotificationWrite({ system, id: account.id }, content, occasion)] : [],
    ),
  );
}
