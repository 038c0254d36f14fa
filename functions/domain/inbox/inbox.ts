import type { AccountNotification } from '#shared/contract/notifications.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { NotificationId } from '#shared/ids.ts';
import { MAX_NOTIFICATIONS, MAX_UNREAD } from '#shared/notification-kinds.ts';
import { describeNotification } from '../notifications/describe-notification.ts';
import type { Recipient, StoredNotification } from '../notifications/notification.ts';
import { readNotifications } from '../notifications/notification-rows.ts';
import { moveMarker, readMarker } from '../notifications/read-marker.ts';
import { findVisible } from './find-visible.ts';

interface InboxPage {
  notifications: AccountNotification[];
  unread: number;
  pagination: Pagination;
}

/**
 * Reads a page of the notifications that an account sees, newest first. All 200 are read for any page, since those about
 * what is no longer visible do not count: a read unit for twenty of them, and half a one for each image.
 */
export async function listNotifications(
  recipient: Recipient,
  { page, limit }: { page: number; limit: number },
): Promise<InboxPage> {
  const [marker, stored] = await Promise.all([
    readMarker(recipient),
    readNotifications(recipient, { limit: MAX_NOTIFICATIONS }),
  ]);
  const visible = await findVisible(stored);
  return {
    notifications: visible
      .slice((page - 1) * limit, page * limit)
      .map((each) => describeNotification(recipient.system, each)),
    unread: countAfter(visible, marker),
    pagination: paginate(page, limit, visible.length),
  };
}

/** Counts the unread notifications that an account would see, up to 50: one read unit if there are none. */
export const countUnread = async (recipient: Recipient): Promise<number> =>
  countSince(recipient, await readMarker(recipient));

/**
 * Marks the notifications of an account as read, up to one of them.
 *
 * @returns how many are unread then
 */
export const markRead = async (recipient: Recipient, upTo: NotificationId): Promise<{ unread: number }> => ({
  unread: await countSince(recipient, await moveMarker(recipient, upTo)),
});

async function countSince(recipient: Recipient, after: NotificationId | undefined): Promise<number> {
  const unread = await readNotifications(recipient, { limit: MAX_UNREAD, after });
  return (await findVisible(unread)).length;
}

const countAfter = (visible: readonly StoredNotification[], marker: NotificationId | undefined): number =>
  Math.min(MAX_UNREAD, visible.filter(({ id }) => marker === undefined || id > marker).length);
