import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { onlineHistory } from '#domain/presence/online-history.ts';
import { onlinePlayers } from '#domain/presence/online-players.ts';
import { serve } from '#platform/serve/serve.ts';
import { presence } from '#shared/contract/presence.ts';

export const handler = serve(presence, {
  heartbeat: (_, { session }) => noteHeartbeat(session.accountId),
  onlinePlayers: () => onlinePlayers(),
  history: async ({ query }) => ({ points: await onlineHistory(query.range) }),
});
