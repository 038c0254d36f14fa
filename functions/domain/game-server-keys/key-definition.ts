import { auditFields, hideFields, show } from '#platform/data/audited-fields.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { EntityDefinition, ListEntry } from '#platform/data/entity-definition.ts';
import { fitKey } from '#platform/data/fit-key.ts';
import { GAME_SERVER_KEY_LIMITS } from '#shared/game-server-key-limits.ts';
import type { GameServerKeyId, IsoTime } from '#shared/ids.ts';

/** A stored key of the game server. It is never deleted, so that its history stays in one place. */
export interface StoredKey {
  id: GameServerKeyId;
  version: number;
  name: string;
  /** The digest of its secret, as `digestSecret` returns it. */
  digest: string;
  /** The name at the time. */
  createdBy: string;
  revokedAt?: IsoTime;
  /** The name at the time. */
  revokedBy?: string;
}

/** The keys that may be used, by age. */
export const LIVE_KEYS: ListEntry = {
  index: 'gs1',
  list: 'game-server-key|live',
  limit: {
    most: GAME_SERVER_KEY_LIMITS.keys,
    refusal: `You can have up to ${GAME_SERVER_KEY_LIMITS.keys} keys. Revoke one that is no longer used first.`,
  },
};

/** The keys that were revoked, by age. */
export const REVOKED_KEYS: ListEntry = { index: 'gs1', list: 'game-server-key|revoked' };

/** The entity definition of keys. The card holds the whole key, so that one query reads all that may be used. */
export const keyDefinition: EntityDefinition<StoredKey> = {
  name: 'game-server-key',
  label: 'key',
  toStored: ({ id: _, version: __, ...card }) => ({ card, detail: {} }),
  // Only `toStored` above writes these items.
  fromStored: ({ id, version, card }) => ({ id, version, ...card }) as StoredKey,
  lists: ({ revokedAt }) => [revokedAt ? REVOKED_KEYS : LIVE_KEYS],
  countedLists: { shared: () => [LIVE_KEYS, REVOKED_KEYS] },
  unique: ({ name, revokedAt }) => (revokedAt ? [] : [`name#${fitKey(name.toLowerCase(), 'partition')}`]),
  titled: ({ name }) => name,
  audited: auditFields<StoredKey>({
    ...show('name', 'revokedAt'),
    ...hideFields('is what proves the key', 'digest'),
    ...hideFields('is the person of the audit entry', 'createdBy', 'revokedBy'),
  }),
};

/** Reads the newest keys of a list, newest first. The list may lag behind a change by some milliseconds. */
export async function readKeys(list: ListEntry, limit: number): Promise<StoredKey[]> {
  const entries = await readList(list, { from: undefined, side: 'older', limit });
  // These lists contain only keys, and a card contains the whole key.
  return entries.map(({ id, ...entry }) =>
    keyDefinition.fromStored({ ...entry, id: id as StoredKey['id'], detail: {} }),
  );
}
