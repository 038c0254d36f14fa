import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import {
  keyDefinition,
  LIVE_KEYS,
  readKeys,
  type StoredKey,
} from '#domain/game-server-keys/key-definition.ts';
import { createKeySecret, digestSecret, formatKey } from '#domain/game-server-keys/key-text.ts';
import { buildUseKey } from '#domain/game-server-keys/last-use.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { buildEntityItem } from '#platform/data/plan-change.ts';
import { EXPIRY_ATTRIBUTE } from '#platform/data/table-schema.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import { GameServerKeyId } from '#shared/ids.ts';

/** How long the table keeps the key if the process ends before it can delete it. */
const KEPT_SECONDS = 3_600;

/** A list follows a change of the table within a second, usually. */
const LAG_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 50;

interface ServerKey {
  /** What the game server would send. */
  text: string;
  /** Deletes everything of the key. */
  close: () => Promise<void>;
}

/**
 * Makes a key of the game server that is in no audit and no count, and is older than all others, so that it takes the place
 * of none of them.
 *
 * @returns undefined if the stage has as many keys as processes read
 */
export async function openServerKey(): Promise<ServerKey | undefined> {
  if ((await readLive()).length >= GAME_SERVER_KEY_LIMITS.keys) return undefined;
  const id = v.parse(GameServerKeyId, createUlid(0));
  const secret = createKeySecret();
  const key: StoredKey = {
    id,
    version: 1,
    name: 'Release',
    createdBy: 'Release',
    digest: digestSecret(secret),
  };
  const close = () => writeInBatches({ remove: [buildEntityKey(keyDefinition, id), buildUseKey(id)] });
  const expires = Math.floor(Date.now() / 1000) + KEPT_SECONDS;
  await writeInBatches({ put: [{ ...buildEntityItem(keyDefinition, key), [EXPIRY_ATTRIBUTE]: expires }] });
  try {
    await waitUntilListed(id);
  } catch (error) {
    await close();
    throw error;
  }
  return { text: formatKey(id, secret), close };
}

const readLive = (): Promise<StoredKey[]> => readKeys(LIVE_KEYS, GAME_SERVER_KEY_LIMITS.keys);

async function waitUntilListed(id: GameServerKeyId): Promise<void> {
  for (const began = Date.now(); Date.now() - began < LAG_MILLISECONDS; await wait(POLL_MILLISECONDS))
    if ((await readLive()).some((key) => key.id === id)) return;
  throw new Error('The list of keys does not follow the table. Deploy again in a minute.');
}
