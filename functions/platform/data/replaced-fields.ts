import { isDeepStrictEqual } from 'node:util';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item } from './batch-get.ts';
import { documentClient, tableName } from './document-client.ts';
import { entityKey } from './entity-definition.ts';
import { ENTRY_PREFIX } from './history.ts';

/** An entity as stored, without its id. */
export interface StoredEntity {
  version: number;
  card: Item;
  detail: Item;
}

/** What a change replaced in an entity: enough to compute the version before from the version after. */
export interface ReplacedFields {
  /** The number of the version before. */
  version: number;
  card: ReplacedPart;
  detail: ReplacedPart;
}

interface ReplacedPart {
  /** The fields that the change set or removed, with their values before. */
  was: Item;
  /** The fields that had no value before. */
  added: string[];
}

/** @param after undefined at deletion, which replaces every field */
export const findReplacedFields = (
  before: StoredEntity,
  after: StoredEntity | undefined,
): ReplacedFields => ({
  version: before.version,
  card: comparePart(before.card, after?.card ?? {}),
  detail: comparePart(before.detail, after?.detail ?? {}),
});

function comparePart(before: Item, after: Item): ReplacedPart {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const [was, added] = [changed.filter(isIn(before)), changed.filter((field) => !isIn(before)(field))];
  return { was: Object.fromEntries(was.map((field) => [field, before[field]])), added };
}

/** Undefined values are not stored. */
const isIn = (part: Item) => (field: string) => part[field] !== undefined;

/** Computes the version before a change. */
export const restoreFields = (after: StoredEntity | undefined, replaced: ReplacedFields): StoredEntity => ({
  version: replaced.version,
  card: restorePart(after?.card ?? {}, replaced.card),
  detail: restorePart(after?.detail ?? {}, replaced.detail),
});

const restorePart = (after: Item, { was, added }: ReplacedPart): Item => ({
  ...Object.fromEntries(Object.entries(after).filter(([field]) => !added.includes(field))),
  ...was,
});

/**
 * Reads what the changes of an entity replaced, by the number of the version before. The order of history entries is
 * not relied on, since the clocks of two writers may differ.
 */
export async function readReplacedFields(
  definition: { name: string },
  id: string,
): Promise<Map<number, ReplacedFields>> {
  const query = {
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'attribute_exists(replaced)',
    ProjectionExpression: 'replaced',
    ExpressionAttributeValues: { ':pk': entityKey(definition, id).pk, ':prefix': ENTRY_PREFIX },
    ConsistentRead: true,
  };
  const found: ReplacedFields[] = [];
  // Only `planChange` writes this attribute.
  for await (const { Items = [] } of paginateQuery({ client: documentClient() }, query))
    found.push(...Items.map(({ replaced }) => replaced as ReplacedFields));
  return new Map(found.map((replaced) => [replaced.version, replaced]));
}
