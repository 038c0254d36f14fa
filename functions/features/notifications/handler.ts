import { chooseDigest, readChosenDigest } from '#domain/digests/choose-digest.ts';
import { requireUnsubscribeToken, unsubscribe } from '#domain/digests/unsubscribe.ts';
import { listNotifications, markRead } from '#domain/inbox/inbox.ts';
import { serve } from '#platform/serve/serve.ts';
import type { GameSession, WebSession } from '#platform/sessions/session.ts';
import { notifications } from '#shared/contract/notifications.ts';
import { UNSUBSCRIBE_PAGE, UNSUBSCRIBED_PAGE } from './unsubscribe-pages.ts';

const toRecipient = ({ system, accountId, verified }: GameSession | WebSession) => ({
  system,
  id: accountId,
  verified,
});

export const handler = serve(notifications, {
  playerList: ({ query }, { session }) => listNotifications(toRecipient(session), query),
  playerRead: ({ body }, { session }) => markRead(toRecipient(session), body.upTo),
  userList: ({ query }, { session }) => listNotifications(toRecipient(session), query),
  userRead: ({ body }, { session }) => markRead(toRecipient(session), body.upTo),
  playerDigest: (_, { session }) => readChosenDigest(toRecipient(session)),
  choosePlayerDigest: ({ body }, { session }) => chooseDigest(toRecipient(session), body.frequency),
  userDigest: (_, { session }) => readChosenDigest(toRecipient(session)),
  chooseUserDigest: ({ body }, { session }) => chooseDigest(toRecipient(session), body.frequency),
  unsubscribePage: async ({ params }) => {
    await requireUnsubscribeToken(params.token);
    return UNSUBSCRIBE_PAGE;
  },
  unsubscribe: async ({ params }) => {
    await unsubscribe(params.token);
    return UNSUBSCRIBED_PAGE;
  },
});
