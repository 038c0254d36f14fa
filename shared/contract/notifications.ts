import * as v from 'valibot';
import { IsoTime, NotificationId } from '../ids.ts';
import { NOTIFICATION_KINDS } from '../notification-kinds.ts';
import { defineContract } from './call.ts';
import { Limit, Page, Pagination } from './pagination.ts';

/** What happened to what is the account's own, or to what it follows. */
export const AccountNotification = v.object({
  id: NotificationId,
  kind: v.picklist(NOTIFICATION_KINDS),
  at: IsoTime,
  /** What it is about, by its title at the time; null if it is about the account itself. */
  subject: v.nullable(v.object({ type: v.picklist(['image', 'item']), id: v.string(), title: v.string() })),
  /** The whole notification in sentences. */
  text: v.string(),
  /** The path of the page of this site that shows it; null if none does. */
  link: v.nullable(v.string()),
});
export type AccountNotification = v.InferOutput<typeof AccountNotification>;

/** The number of unread notifications; 50 stands for 50 and more. */
export const UnreadNotifications = v.number();

const query = v.object({ page: Page, limit: Limit(20) });
const body = v.strictObject({
  /** The newest notification that was seen; the ones before it count as read with it. */
  upTo: NotificationId,
});
const List = v.object({
  notifications: v.array(AccountNotification),
  unread: UnreadNotifications,
  pagination: Pagination,
});
const Unread = v.object({ unread: UnreadNotifications });

const LISTS = "Lists the account's newest 200 notifications of the last 90 days, newest first.";
const MARKS = 'Marks notifications as read, up to one of them; what is read never becomes unread again.';

export const notifications = defineContract('notifications', {
  playerList: {
    method: 'GET',
    path: '/api/game/notifications',
    access: 'player',
    summary: LISTS,
    query,
    output: List,
  },
  playerRead: {
    method: 'POST',
    path: '/api/game/notifications/read',
    access: 'player',
    summary: MARKS,
    body,
    output: Unread,
  },
  userList: {
    method: 'GET',
    path: '/api/auth/notifications',
    access: 'web user',
    summary: LISTS,
    query,
    output: List,
  },
  userRead: {
    method: 'POST',
    path: '/api/auth/notifications/read',
    access: 'web user',
    summary: MARKS,
    body,
    output: Unread,
  },
});
