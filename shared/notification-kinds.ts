/** The kinds of notifications, by the stored name. */
export const NOTIFICATION_KINDS = [
  'image-approved',
  'image-rejected',
  'image-taken-down',
  'image-restored',
  'appeal-decided',
  'likes',
  'new-work',
  'report-closed',
  'item-enabled',
  'item-disabled',
  'coins-adjusted',
  'warned',
  'submissions-limited',
  'role-changed',
  'second-factor-required',
  'second-factor-released',
  'second-factor-removed',
  'plan-payment-declined',
  'plan-ended',
  'payment-declined',
  'payment-refunded',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How many of an account's newest notifications are shown. */
export const MAX_NOTIFICATIONS = 200;

/** The unread number is exact below this one, which stands for so many and more. */
export const MAX_UNREAD = 50;
