import { createProcessMemory } from '#platform/data/process-memory.ts';
import type { GameServerKeyId } from '#shared/ids.ts';
import { LIMITS } from '#shared/limits.ts';
import { LIVE_KEYS, readKeys, type StoredKey } from './key-definition.ts';

/** How long a process uses the keys that it has read: with the lag of the list, a revocation takes a minute at most. */
const USED_MILLISECONDS = 55_000;

/**
 * How soon it reads them again for an id that is not among them. A new key works almost at once, and made-up ids cost a
 * process one read a second, however many there are and wherever they come from.
 */
const REREAD_MILLISECONDS = 1_000;

const memory = createProcessMemory<{ keys: ReadonlyMap<GameServerKeyId, StoredKey>; readAt: number }>(1);

/** Finds the key with an id that may be used, as it was at most a minute ago. */
export async function findLiveKey(id: GameServerKeyId): Promise<StoredKey | undefined> {
  const known = memory.recall('live');
  const now = Date.now();
  if (known && now - known.readAt < (known.keys.has(id) ? USED_MILLISECONDS : REREAD_MILLISECONDS))
    return known.keys.get(id);
  const keys = await readKeys(LIVE_KEYS, LIMITS.gameServerKeys);
  const read = { keys: new Map(keys.map((key) => [key.id, key])), readAt: now };
  memory.remember('live', read);
  return read.keys.get(id);
}
