import { buildStaffActor } from '#domain/accounts/staff.ts';
import { createKey, revokeKey } from '#domain/game-server-keys/change-keys.ts';
import { readLastUses } from '#domain/game-server-keys/last-use.ts';
import { listKeys, toKeyView } from '#domain/game-server-keys/list-keys.ts';
import { serve } from '#platform/serve/serve.ts';
import { gameServerKeys } from '#shared/contract/game-server-keys.ts';

export const handler = serve(gameServerKeys, {
  list: async () => ({ keys: await listKeys() }),
  create: async ({ body }, { session }) => {
    const { key, text } = await createKey(buildStaffActor(session), body.name);
    return { key: toKeyView(key), text };
  },
  revoke: async ({ params }, { session }) => {
    const key = await revokeKey(buildStaffActor(session), params.id);
    const [lastUsedAt] = await readLastUses([key.id]);
    return { key: toKeyView(key, lastUsedAt) };
  },
});
