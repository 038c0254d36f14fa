import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, type Item, type ReadOptions } from './batch-get.ts';
import { documentClient, tableName } from './document-client.ts';
import { type Entity, type EntityDefinition, entityFromItem, entityKey } from './entity-definition.ts';
import { fullJitter } from './full-jitter.ts';
import { joinStored, longFieldKey } from './long-field.ts';

/** A change of both items of an entity is seen in part for a few milliseconds at most. */
const MAX_ATTEMPTS = 6;
const BACKOFF = { first: 10, longest: 200 };

/**
 * Reads the item of an entity together with its long field, in one request.
 *
 * @throws a temporary Error if its two items do not match in several attempts
 */
export async function readStored<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  { consistent = false }: ReadOptions = {},
): Promise<Item | undefined> {
  if (definition.longField === undefined) {
    const key = entityKey(definition, id);
    const command = new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: consistent });
    return (await documentClient().send(command)).Item;
  }
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const { own, long } = await queryItems(definition, id, consistent || tries > 1);
    const joined = own && joinStored(definition, own, long);
    if (joined || !own) return joined;
    await fullJitter(tries, BACKOFF);
  }
  const message = `The items of ${definition.name} ${id} did not match`;
  throw Object.assign(new Error(message), { name: 'TransactionConflictException' });
}

/** A query costs what a read of the first item does: units are counted for all of its items together. */
async function queryItems(definition: { name: string }, id: string, consistent: boolean) {
  const { pk, sk } = entityKey(definition, id);
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: consistent,
    }),
  );
  return { own: Items.find((item) => item.sk === sk), long: Items.find((item) => item.sk !== sk) };
}

/** An entry of a list; one from elsewhere, such as a search, has no card. */
export interface ListedEntity {
  id: string;
  card?: Item;
}

/**
 * Reads the entities of a page, in one request. Long fields that no card announces are read in another one.
 *
 * @returns the entities in the order of the entries, undefined where there is none
 */
export async function readListed<T extends Entity>(
  definition: EntityDefinition<T>,
  entries: readonly ListedEntity[],
): Promise<(T | undefined)[]> {
  const announced = entries.filter(({ card }) => card?.hasLong !== undefined);
  const items = await batchGet([
    ...entries.map(({ id }) => entityKey(definition, id)),
    ...announced.map(({ id }) => longFieldKey(definition, id)),
  ]);
  return entitiesFromItems(definition, items.slice(0, entries.length), items.slice(entries.length));
}

/**
 * Converts items that were read by `entityKey`. Long fields in items of their own are read in one further request, which
 * most pages do not need.
 *
 * @param known long fields that were read along
 * @returns the entities in the order of the items, undefined where there is none
 */
export async function entitiesFromItems<T extends Entity>(
  definition: EntityDefinition<T>,
  items: readonly (Item | undefined)[],
  known: readonly (Item | undefined)[] = [],
): Promise<(T | undefined)[]> {
  const getId = ({ pk }: Item) => String(pk).slice(definition.name.length + 1);
  const found = new Map(known.flatMap((field) => (field ? [[getId(field), field] as const] : [])));
  const ids = items.flatMap((item) => (item?.longDigest === undefined ? [] : [getId(item)]));
  const missing = ids.filter((id) => !found.has(id));
  for (const field of await batchGet(missing.map((id) => longFieldKey(definition, id))))
    if (field) found.set(getId(field), field);
  return Promise.all(
    items.map(async (item) => {
      const id = item && getId(item);
      if (!item || id === undefined) return undefined;
      const joined = joinStored(definition, item, found.get(id)) ?? (await readStored(definition, id));
      return joined && entityFromItem(definition, joined);
    }),
  );
}
