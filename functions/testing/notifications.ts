import type { Image } from '#domain/images/image.ts';
import type { Recipient } from '#domain/notifications/notification.ts';
import { buildNotificationWrite } from '#domain/notifications/notification-rows.ts';
import { writeInBulk } from '#platform/data/bulk-write.ts';

/** Notifies an account of the approval of an image, without one; `at` is its time in milliseconds since 1970. */
export const storeNotification = (
  recipient: Recipient,
  { id, title }: Image,
  at: number = Date.now(),
): Promise<void> => {
  const content = { kind: 'image-approved', image: { id, title } } as const;
  return writeInBulk([buildNotificationWrite(recipient, content, { at, event: `${id} ${at}` })]);
};
