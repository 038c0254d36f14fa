import { noteHeartbeat } from '#domain/presence/heartbeats.ts';
import { readOnlineHistory } from '#domain/presence/online-history.ts';
import { readOnlinePlayers } from '#domain/presence/online-players.ts';
import { serve } from '#platform/serve/serve.ts';
import { presence } from '#shared/contract/presence.ts';

export const handler = serve(presence, {
  heartbeat: ({ body }, { session }) => noteHeartbeat(session.accountId, body.characterId),
  onlinePlayers: () => readOnlinePlayers(),
  history: async ({ query }) => ({ points: await readOnlineHistory(query.range) }),
});
