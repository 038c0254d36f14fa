import { listNotifications, markRead } from '#domain/inbox/inbox.ts';
import { serve } from '#platform/serve/serve.ts';
import type { GameSession, WebSession } from '#platform/sessions/session.ts';
import { notifications } from '#shared/contract/notifications.ts';

const toRecipient = ({ system, accountId }: GameSession | WebSession) => ({ system, id: accountId });

export const handler = serve(notifications, {
  playerList: ({ query }, { session }) => listNotifications(toRecipient(session), query),
  playerRead: ({ body }, { session }) => markRead(toRecipient(session), body.upTo),
  userList: ({ query }, { session }) => listNotifications(toRecipient(session), query),
  userRead: ({ body }, { session }) => markRead(toRecipient(session), body.upTo),
});
