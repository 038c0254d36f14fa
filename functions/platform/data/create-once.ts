import { createHash } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { AccountId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { buildNotFound, isConflict, Problem } from '../problem.ts';
import type { Item, Key } from './batch-get.ts';
import { createEntity, findEntity } from './change.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import type { Entity, EntityDefinition, TransactAction } from './entity-definition.ts';
import { findVersion } from './kept-versions.ts';
import type { MutationOptions } from './plan-change.ts';
import { EXPIRY_ATTRIBUTE } from './table-schema.ts';

/** One attempt of a person to create an entity, used to detect repetitions. */
export interface Creation {
  /** Whose keys these are: those of accounts, or of buyers, who need none. */
  system: AccountSystem | 'buyer';
  /** The account, or a buyer's email address. */
  accountId: AccountId | string;
  /** The client's name for the attempt, `Idempotency-Key`. */
  key: string;
  /** The request as parsed, so that the order of fields does not matter. */
  body: unknown;
}

/** How long a repetition is detected. */
const DAY_SECONDS = 86_400;

/**
 * Stores a new entity as `createEntity` does, but only once per attempt, however often it is repeated or sent in
 * parallel. A repetition returns the entity as first created, even if it was changed since. The transaction that
 * creates the entity also records the attempt.
 *
 * @param creation undefined if the client sent no key: every call then creates an entity
 * @throws Problem `key-reused` when the attempt of this name was to create something else; otherwise as
 *   `createEntity`
 */
export async function createOnce<T extends Entity>(
  definition: EntityDefinition<T>,
  thing: NoInfer<T>,
  options: MutationOptions,
  creation: Creation | undefined,
): Promise<T> {
  if (!creation) return createEntity(definition, thing, options);
  const note = buildCreationNote(creation, options.action, thing.id);
  try {
    return await createEntity(definition, thing, { ...options, also: [...(options.also ?? []), note.put] });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const first = await findCreated(definition, options.action, creation);
    if (!first) throw error;
    return first;
  }
}

/**
 * Returns the entity that an attempt created, as it was then; undefined if it created none. `createOnce` checks this
 * itself; callers need it only to recognise a repetition before rejecting it for a limit that the first attempt used
 * up.
 *
 * @param action the action of the creation in the history
 * @throws Problem `key-reused` when the attempt of this name was to create something else
 */
export async function findCreated<T extends Entity>(
  definition: EntityDefinition<T>,
  action: string,
  creation: Creation | undefined,
): Promise<T | undefined> {
  if (!creation) return undefined;
  const { key, wanted } = buildCreationNote(creation, action, '');
  const first = await findNoted(key);
  if (!first) return undefined;
  if (first.wanted !== wanted)
    throw new Problem('key-reused', 'This Idempotency-Key was already used for another request');
  return readFirstVersion(definition, first.thing);
}

interface CreationNote {
  key: Key;
  /** A digest of the entity to create. */
  wanted: string;
  /** Fails while the record of an earlier attempt with this key exists. */
  put: TransactAction;
}

function buildCreationNote(creation: Creation, action: string, thing: string): CreationNote {
  const { system, accountId, body } = creation;
  const key = { pk: `CREATION#${system}#${accountId}#${digest(creation.key)}`, sk: 'A' };
  const wanted = digest(JSON.stringify([action, body]));
  const now = Math.floor(Date.now() / 1000);
  const Put = {
    TableName: getTableName(),
    Item: { ...key, thing, wanted, [EXPIRY_ATTRIBUTE]: now + DAY_SECONDS },
    ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
    ExpressionAttributeValues: { ':now': now },
  };
  return { key, wanted, put: { Put } };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function findNoted(key: Key): Promise<{ thing: string; wanted: string } | undefined> {
  const found = await read(key);
  // Items under this key are written only by `buildCreationNote`.
  const note = found as { thing: string; wanted: string; expires: number } | undefined;
  return note && note.expires > Date.now() / 1000 ? note : undefined;
}

/**
 * Returns the first version of an entity: the current one, or the version stored at the first change. If the definition
 * limits the number of versions, the first may be gone; then the current one is returned.
 */
async function readFirstVersion<T extends Entity>(definition: EntityDefinition<T>, id: T['id']): Promise<T> {
  const current = await findEntity(definition, id, { consistent: true });
  if (current?.version === 1) return current;
  const kept = await findVersion(definition, id, 1);
  // An entity that was deleted under an earlier release may have left no version that this one reads.
  if (!kept && !current) throw buildNotFound(`This ${definition.label} no longer exists`);
  if (!kept && current && definition.keepsVersions) return current;
  if (!kept) throw new Error(`The first version of ${definition.name} ${id} is not kept`);
  return kept;
}

async function read(Key: Key): Promise<Item | undefined> {
  const command = new GetCommand({ TableName: getTableName(), Key, ConsistentRead: true });
  return (await getDocumentClient().send(command)).Item;
}
