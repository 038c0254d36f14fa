import type { AccountNotification } from '#shared/contract/notifications.ts';
import type { AccountSystem } from '#shared/roles.ts';

/** What has been loaded of the notifications of one account, newest first. */
export interface LoadedNotifications {
  system: AccountSystem;
  notifications: readonly AccountNotification[];
  /** How many of the newest are unread. */
  unread: number;
  /** Whether there are older ones to load. */
  hasMore: boolean;
}

/** A notification with the account that it is for. */
export interface ListedNotification {
  system: AccountSystem;
  notification: AccountNotification;
  isUnread: boolean;
}

/**
 * Merges the notifications of the accounts of one person, newest first. Those that are older than the oldest loaded one
 * of an account with more stay out until the ones between are loaded.
 */
export function mergeNotifications(accounts: readonly LoadedNotifications[]): ListedNotification[] {
  const [horizon = ''] = accounts
    .flatMap(({ hasMore, notifications }) => (hasMore ? (notifications.at(-1)?.id ?? []) : []))
    .sort((a, b) => (a < b ? 1 : -1));
  return accounts
    .flatMap(({ system, notifications, unread }) =>
      notifications.map((notification, index) => ({ system, notification, isUnread: index < unread })),
    )
    .filter(({ notification }) => notification.id >= horizon)
    .sort((a, b) => (a.notification.id < b.notification.id ? 1 : -1));
}
