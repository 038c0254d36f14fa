import type { GameServerKey } from '#shared/contract/game-server-keys.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { decodeIdTime, type IsoTime } from '#shared/ids.ts';
import { LIVE_KEYS, REVOKED_KEYS, readKeys, type StoredKey } from './key-definition.ts';
import { readLastUses } from './last-use.ts';

/** Lists the keys that may be used, newest first, and after them the newest of those that were revoked. */
export async function listKeys(): Promise<GameServerKey[]> {
  const [live, revoked] = await Promise.all([
    readKeys(LIVE_KEYS, GAME_SERVER_KEY_LIMITS.keys),
    readKeys(REVOKED_KEYS, GAME_SERVER_KEY_LIMITS.revoked),
  ]);
  const keys = [...live, ...revoked];
  const uses = await readLastUses(keys.map(({ id }) => id));
  return keys.map((key, index) => toKeyView(key, uses[index]));
}

/** A key as staff see it: everything except its digest. */
export const toKeyView = (
  { id, name, createdBy, revokedAt, revokedBy }: StoredKey,
  lastUsedAt?: IsoTime,
): GameServerKey => ({
  id,
  name,
  createdBy,
  createdAt: decodeIdTime(id),
  ...(lastUsedAt && { lastUsedAt }),
  ...(revokedAt && { revokedAt }),
  ...(revokedBy !== undefined && { revokedBy }),
});
