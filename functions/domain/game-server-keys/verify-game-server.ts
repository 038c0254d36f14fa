import { timingSafeEqual } from 'node:crypto';
import { getTableName } from '#platform/data/document-client.ts';
import { keepRecent } from '#platform/keep-recent.ts';
import type { Verifier } from '#platform/serve/verifier.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import type { GameServerKeyId } from '#shared/ids.ts';
import { LIVE_KEYS, readKeys, type StoredKey } from './key-definition.ts';
import { digestSecret, parseKey } from './key-text.ts';
import { recordUse } from './last-use.ts';

/** How long a process uses the keys that it has read: with the lag of the list, a revocation takes a minute at most. */
const USED_MILLISECONDS = 55_000;

/**
 * How soon it reads them again for an id that is not among them. A new key works almost at once, and made-up ids cost a
 * process one read a second, however many there are and wherever they come from.
 */
const REREAD_MILLISECONDS = 1_000;

const recent = keepRecent(USED_MILLISECONDS, readLiveKeys, getTableName);

/** Accepts requests with a key in `X-Game-Server-Key` that was not revoked. */
export const verifyGameServer: Verifier<'game server', boolean> = async ({ headers }) => {
  const sent = parseKey(headers['x-game-server-key'] ?? '');
  const key = sent && (await findLiveKey(sent.id));
  if (!key || !isEqual(digestSecret(sent.secret), key.digest)) return false;
  await recordUse(key.id);
  return true;
};

/** Finds the key with an id that may be used, as it was at most a minute ago. */
async function findLiveKey(id: GameServerKeyId): Promise<StoredKey | undefined> {
  const known = (await recent.read()).get(id);
  return known ?? (await recent.read({ maxAge: REREAD_MILLISECONDS })).get(id);
}

async function readLiveKeys(): Promise<ReadonlyMap<GameServerKeyId, StoredKey>> {
  const keys = await readKeys(LIVE_KEYS, GAME_SERVER_KEY_LIMITS.keys);
  return new Map(keys.map((key) => [key.id, key]));
}

/** Compares digests, which have one length, in constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));
