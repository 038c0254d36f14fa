import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeIdTime, type IsoTime } from '#shared/ids.ts';
import type { Item } from './batch-get.ts';
import { documentClient, tableName } from './document-client.ts';
import { type Entity, type EntityDefinition, entityFromItem, versionAttribute } from './entity-definition.ts';
import { type Person, VERSION_PREFIX, versionKey } from './history.ts';
import { entryId, readHistory } from './read-history.ts';
import { readStored } from './read-stored.ts';
import { readReplacedFields, restoreFields, type StoredEntity } from './replaced-fields.ts';

/** The history entry of a version: who created it, when and how. */
export interface VersionInfo {
  at: IsoTime;
  by: Person;
  note?: string;
}

/** Finds an entity at a replaced version; undefined if that version is not kept. */
export async function findVersion<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  version: number,
): Promise<T | undefined> {
  if (definition.keepsReplacedFields)
    return (await restoreVersions(definition, id, version)).find((each) => each.version === version);
  const Key = versionKey(definition, { id, version });
  const command = new GetCommand({ TableName: tableName(), Key, ConsistentRead: true });
  const { Item } = await documentClient().send(command);
  return Item && entityFromItem(definition, Item);
}

/** Returns the replaced versions of an entity, newest first, without the current one. */
export async function earlierVersions<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
): Promise<T[]> {
  const found: T[] = [];
  for (let [before, more] = [NO_VERSION, true]; more; ) {
    const some = await versionsBefore(definition, id, before);
    found.push(...some.entities);
    before = found.at(-1)?.version ?? 0;
    more = some.more;
  }
  return found;
}

/** Greater than any version number, which has eight digits. */
const NO_VERSION = 100_000_000;

/**
 * Returns the versions of an entity that are older than the given one, newest first: as many as the table reads at
 * once, a megabyte, or all of them if they are computed from the history.
 *
 * @returns the versions, and whether older ones remain
 */
export async function versionsBefore<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  version: number,
): Promise<{ entities: T[]; more: boolean }> {
  if (version <= 1) return { entities: [], more: false };
  if (definition.keepsReplacedFields) {
    const all = await restoreVersions(definition, id, 1);
    return { entities: all.filter((each) => each.version < version), more: false };
  }
  const { pk, sk: newest } = versionKey(definition, { id, version: version - 1 });
  const { Items = [], LastEvaluatedKey } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: { ':pk': pk, ':oldest': VERSION_PREFIX, ':newest': newest },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return {
    entities: Items.map((item) => entityFromItem(definition, item)),
    more: LastEvaluatedKey !== undefined,
  };
}

/** Computes the replaced versions of an entity, newest first, back to a version. */
async function restoreVersions<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  oldest: number,
): Promise<T[]> {
  const item = await readStored(definition, id, { consistent: true });
  let stored = item && withoutKeys(definition, item);
  // Read after the entity, so that no change that led to it is missing.
  const replaced = await readReplacedFields(definition, id);
  const newest = stored ? stored.version - 1 : Math.max(0, ...replaced.keys());
  const found: T[] = [];
  for (let version = newest; version >= oldest; version--) {
    const fields = replaced.get(version);
    if (!fields) throw new Error(`What replaced version ${version} of ${definition.name} ${id} is not kept`);
    stored = restoreFields(stored, fields);
    found.push(definition.fromStored({ id, ...stored }));
  }
  return found;
}

function withoutKeys(definition: { hasUnlistedVersion?: true }, item: Item): StoredEntity {
  // Only `planChange` writes items under the key of an entity.
  const { card, detail } = item as Pick<StoredEntity, 'card' | 'detail'>;
  return { version: Number(item[versionAttribute(definition)]), card, detail };
}

/**
 * Returns how the newest versions of an entity were created, by version number.
 *
 * @param most the maximum number of versions
 */
export async function readVersionInfos(
  definition: { name: string },
  id: string,
  most: number,
): Promise<Map<number, VersionInfo>> {
  const { items } = await readHistory(definition, id, { limit: most, consistent: true });
  return new Map(
    items.map((item) => {
      const { version, card, detail } = item;
      const at = decodeIdTime(entryId(item));
      return [version, { at, by: card.actor, ...(detail?.note && { note: detail.note }) }];
    }),
  );
}
