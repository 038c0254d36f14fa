import { type Actor, createEntity, updateEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { type GameServerKeyId, toIsoTime } from '#shared/ids.ts';
import { buildValuesTaken, findTakenValue } from '../accounts/profile/name-taken-fields.ts';
import { keyDefinition, type StoredKey } from './key-definition.ts';
import { createKeySecret, digestSecret, formatKey } from './key-text.ts';

/** A new key with the text that the game server sends, which is stored nowhere. */
interface CreatedKey {
  key: StoredKey;
  text: string;
}

/**
 * Creates a key.
 *
 * @param name unlike that of any other key that may be used, ignoring case
 * @throws Problem `taken`, naming the field; `quota-exceeded` at the limit of keys
 */
export async function createKey(actor: Actor, name: string): Promise<CreatedKey> {
  // A GameServerKeyId is a ULID.
  const id = createUlid() as GameServerKeyId;
  const secret = createKeySecret();
  const key = { id, version: 1, name, digest: digestSecret(secret), createdBy: actor.name };
  const options = { actor, action: 'game-server-key.create' satisfies AuditedAction };
  try {
    return { key: await createEntity(keyDefinition, key, options), text: formatKey(id, secret) };
  } catch (error) {
    if (findTakenValue(error) === undefined) throw error;
    throw buildValuesTaken([{ path: 'name', msg: 'Another key has this name' }], error);
  }
}

/**
 * Revokes a key. Processes that have read it still accept it for a minute.
 *
 * @throws Problem `not-found`; `already-done` if it is revoked already
 */
export async function revokeKey(actor: Actor, id: GameServerKeyId): Promise<StoredKey> {
  const options = { actor, action: 'game-server-key.revoke' satisfies AuditedAction };
  return updateEntity(keyDefinition, id, options, (key) => {
    if (key.revokedAt) throw new Problem('already-done', 'This key has been revoked already');
    return { ...key, revokedAt: toIsoTime(Date.now()), revokedBy: actor.name };
  });
}
