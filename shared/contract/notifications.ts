import * as v from 'valibot';
import { DIGEST_FREQUENCIES } from '../digests.ts';
import { IsoTime, NotificationId } from '../ids.ts';
import { NOTIFICATION_KINDS } from '../notification-kinds.ts';
import { WholeNumber } from '../whole-number.ts';
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
export const UnreadNotifications = WholeNumber;

const query = v.object({ page: Page, limit: Limit(20) });
const body = v.strictObject({
  /** The newest notification that was seen; the ones before it count as read with it. */
  upTo: NotificationId,
});
export const NotificationList = v.object({
  notifications: v.array(AccountNotification),
  unread: UnreadNotifications,
  pagination: Pagination,
});
const Unread = v.object({ unread: UnreadNotifications });

/** The choice of an account: how often it gets its new notifications by email; null before it has chosen. */
const ChosenDigest = v.object({ frequency: v.nullable(v.picklist(DIGEST_FREQUENCIES)) });
const digestBody = v.strictObject({ frequency: v.picklist(DIGEST_FREQUENCIES) });

const params = v.object({ token: v.pipe(v.string(), v.maxLength(200)) });

const LISTS = "Lists the account's newest 200 notifications of the last 90 days, newest first.";
const MARKS = 'Marks notifications as read, up to one of them; what is read never becomes unread again.';
const READS_DIGEST =
  'Returns how often the account gets its new notifications by email; null before it has chosen.';
const CHOOSES_DIGEST =
  'Chooses how often the account gets its new notifications by email; daily and weekly need a verified address.';

export const notifications = defineContract('notifications', {
  playerList: {
    method: 'GET',
    path: '/api/game/notifications',
    access: 'player',
    summary: LISTS,
    query,
    output: NotificationList,
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
    output: NotificationList,
  },
  userRead: {
    method: 'POST',
    path: '/api/auth/notifications/read',
    access: 'web user',
    summary: MARKS,
    body,
    output: Unread,
  },
  playerDigest: {
    method: 'GET',
    path: '/api/game/notifications/digest',
    access: 'player',
    summary: READS_DIGEST,
    output: ChosenDigest,
  },
  choosePlayerDigest: {
    method: 'PUT',
    path: '/api/game/notifications/digest',
    access: 'player',
    summary: CHOOSES_DIGEST,
    body: digestBody,
    output: ChosenDigest,
  },
  userDigest: {
    method: 'GET',
    path: '/api/auth/notifications/digest',
    access: 'web user',
    summary: READS_DIGEST,
    output: ChosenDigest,
  },
  chooseUserDigest: {
    method: 'PUT',
    path: '/api/auth/notifications/digest',
    access: 'web user',
    summary: CHOOSES_DIGEST,
    body: digestBody,
    output: ChosenDigest,
  },
  // Programs of mail scan links, so reading this page changes nothing.
  unsubscribePage: {
    method: 'GET',
    path: '/api/mail/unsubscribe/{token}',
    access: 'anyone',
    origins: 'own',
    summary: 'Returns the page of the link in a digest, with a button that turns the digest off.',
    params,
    output: v.string(),
    produces: 'text/html; charset=utf-8',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/mail/unsubscribe/{token}',
    access: 'anyone',
    summary:
      'Turns off the digest that a mail was, for its button and for the button of a mail program (RFC 8058).',
    params,
    ignoresBody: true,
    output: v.string(),
    produces: 'text/html; charset=utf-8',
  },
});
