import { isDeepStrictEqual } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { buildMigrating, buildNotFound } from '../problem.ts';
import { buildVersionConflict } from '../version-conflict.ts';
import type { ReadOptions } from './batch-get.ts';
import { commit } from './commit.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import {
  buildEntityKey,
  type Entity,
  type EntityDefinition,
  isEarlierForm,
  toEntity,
} from './entity-definition.ts';
import { type MutationOptions, planChange } from './plan-change.ts';
import { findLastAuthor } from './read-history.ts';

export { type Actor, ActorSchema, type Person, toPerson } from './history.ts';

/**
 * Stores a new entity as version 1, with its lists, counts, search index rows and history, all or nothing.
 *
 * @throws Problem one of `isConflict` when its id or one of its unique values is taken, one of its lists is full, or a
 *   condition of `options.also` fails
 */
export async function createEntity<T extends Entity>(
  definition: EntityDefinition<T>,
  entity: NoInfer<T>,
  options: MutationOptions,
): Promise<T> {
  const created = { ...entity, version: 1 };
  return commit(async () => ({
    result: created,
    writes: await planChange(definition, { entity: created, before: undefined, after: created }, options),
  }));
}

/** The options of an update. */
export interface UpdateOptions<T> extends MutationOptions {
  /** The entity as the caller has just read it, consistently. It is then read only after a concurrent change. */
  current?: T | undefined;
  /**
   * Whether an entity has the change already, because a repetition of the request was faster. Then nothing is written, whatever
   * version the request names.
   */
  isDone?: ((current: T) => boolean) | undefined;
  /**
   * Writes nothing, whatever version the request names, if the change leaves the entity as it is: a repetition of the request
   * was faster, or the editor has changed nothing.
   */
  onlyIfChanged?: boolean | undefined;
}

/** Whether a change with these options has nothing to write. */
export const isUnchanged = <T extends Entity>(
  { onlyIfChanged }: Pick<UpdateOptions<T>, 'onlyIfChanged'>,
  before: T,
  after: T,
): boolean =>
  onlyIfChanged === true && isDeepStrictEqual({ ...after, id: before.id, version: before.version }, before);

/**
 * Updates an entity to the result of `next`, with its lists, counts, search index rows and history, all or nothing.
 * `next` runs again after a concurrent change, and may throw to reject the update.
 *
 * @returns the entity as stored
 * @throws Problem `not-found`; `version-conflict` with the current entity in `data` when `options.version` is not its
 *   current version; otherwise as `createEntity`
 */
export async function updateEntity<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  { current, isDone, onlyIfChanged, ...options }: UpdateOptions<NoInfer<T>>,
  next: (current: T) => T,
): Promise<T> {
  let known = current;
  return commit(async () => {
    const before = known ?? (await readEntity(definition, id, { consistent: true }));
    known = undefined;
    if (isDone?.(before)) return { result: before, writes: [] };
    const changed = next(before);
    if (isUnchanged({ onlyIfChanged }, before, changed)) return { result: before, writes: [] };
    requireVersion(definition, before, options.version);
    const after = { ...changed, id: before.id, version: before.version + 1 };
    return { result: after, writes: await planChange(definition, { entity: after, before, after }, options) };
  });
}

/**
 * Deletes an entity with its list entries and search index rows; its history stays.
 *
 * @throws Problem as `updateEntity`
 */
export async function deleteEntity<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  options: MutationOptions,
): Promise<void> {
  await commit(async () => {
    const before = await readEntity(definition, id, { consistent: true });
    requireVersion(definition, before, options.version);
    return {
      result: undefined,
      writes: await planChange(definition, { entity: before, before, after: undefined }, options),
    };
  });
}

/**
 * Reads an entity; undefined if it does not exist.
 *
 * @throws Problem `unavailable` for a consistent read, as before a change, of what a migration has yet to rewrite
 */
export async function findEntity<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  { consistent = false }: ReadOptions = {},
): Promise<T | undefined> {
  const Key = buildEntityKey(definition, id);
  const get = new GetCommand({ TableName: getTableName(), Key, ConsistentRead: consistent });
  const { Item } = await getDocumentClient().send(get);
  if (Item && consistent && isEarlierForm(Item)) throw buildMigrating();
  return Item && toEntity(definition, Item);
}

/**
 * Reads an entity.
 *
 * @throws Problem `not-found`
 */
export async function readEntity<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  options: ReadOptions = {},
): Promise<T> {
  const entity = await findEntity(definition, id, options);
  if (!entity) throw buildNotFound(`This ${definition.label} doesn't exist`);
  return entity;
}

/**
 * Rejects a change that names a version other than the current one.
 *
 * @throws Problem `version-conflict` with the current entity in `data`
 */
export function requireVersion<T extends Entity>(
  definition: EntityDefinition<T>,
  current: T,
  version: number | undefined,
): void {
  if (version === undefined || version === current.version) return;
  throw buildVersionConflict(definition.label, {
    data: definition.shown?.(current) ?? current,
    findAuthor: () => findLastAuthor(definition, current.id),
  });
}
