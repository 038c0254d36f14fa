import { createHash } from 'node:crypto';
import type { Item, Key } from './batch-get.ts';
import { tableName } from './document-client.ts';
import {
  type Entity,
  type EntityDefinition,
  entityKey,
  type Mutation,
  type TransactAction,
} from './entity-definition.ts';

/**
 * From when a long field is stored in an item of its own. Both numbers are part of what is stored: after a change of them,
 * the items that exist have to be written again.
 */
const LARGE_ITEM_BYTES = 4_096;
const LONG_FIELD_BYTES = 256;

/** The sort keys of both items of an entity begin with that of its own item, so that one query reads them. */
export const longFieldKey = (definition: { name: string }, id: string): Key => {
  const { pk, sk } = entityKey(definition, id);
  return { pk, sk: `${sk}#LONG` };
};

/** The stored form of an entity, in one or two items. */
interface StoredParts {
  /**
   * What the entity's own item contains, with a digest of the long field in the other item. Its card has only a mark,
   * `hasLong`: list entries say where there is more to read, and stay as they are when the text changes.
   */
  own: { card: object; detail: object; longDigest?: string };
  long?: Item;
}

/** Splits an entity into its items. */
export function splitStored<T extends Entity>(definition: EntityDefinition<T>, entity: T): StoredParts {
  const { card, detail } = definition.toStored(entity);
  const { longField } = definition;
  if (longField === undefined) return { own: { card, detail } };
  const { [longField]: value, ...others } = detail as Item; // the fields of an object are those of an item
  if (typeof value !== 'string' || !isStoredApart(value, { card, detail })) return { own: { card, detail } };
  const longDigest = createHash('sha256').update(value).digest('base64url').slice(0, 16);
  return {
    own: { card: { ...card, hasLong: true }, detail: others, longDigest },
    long: { ...longFieldKey(definition, entity.id), longDigest, value },
  };
}

/** In a small item, a field of any length costs less than a second item. */
const isStoredApart = (value: string, stored: object): boolean =>
  Buffer.byteLength(value) > LONG_FIELD_BYTES && countBytes(stored) > LARGE_ITEM_BYTES;

/** The size of a stored value, about as DynamoDB counts it. */
function countBytes(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (typeof value !== 'object' || value === null) return 2;
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + countBytes(each), 4);
}

/** Writes or deletes the item of the long field, if a change affects it. */
export function longFieldWrites<T extends Entity>(
  definition: EntityDefinition<T>,
  { entity, before, after }: Mutation<T>,
): TransactAction[] {
  const was = before && splitStored(definition, before).own.longDigest;
  return replaceLongItem(definition, entity.id, { was, long: after && splitStored(definition, after).long });
}

/**
 * Writes or deletes the item of the long field, if it is not the one that is stored.
 *
 * @param was the digest in the stored item; undefined if there is none
 * @param long the item to be stored; undefined if there is none
 */
export function replaceLongItem(
  definition: { name: string },
  id: string,
  { was, long }: { was: unknown; long: Item | undefined },
): TransactAction[] {
  if (was === long?.longDigest) return [];
  if (long) return [{ Put: { TableName: tableName(), Item: long } }];
  return [{ Delete: { TableName: tableName(), Key: longFieldKey(definition, id) } }];
}

/**
 * Joins the items of an entity.
 *
 * @returns undefined if they do not belong together, since one was read before a change and one after it
 */
export function joinStored<T extends Entity>(
  { longField }: EntityDefinition<T>,
  own: Item,
  long: Item | undefined,
): Item | undefined {
  const { longDigest, ...item } = own;
  if (longDigest === undefined || longField === undefined) return own;
  if (long?.longDigest !== longDigest) return undefined;
  // `splitStored` above writes both parts.
  const [{ hasLong: _, ...card }, detail] = [item.card as Item, item.detail as Item];
  return { ...item, card, detail: { ...detail, [longField]: long.value } };
}
