import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeIdTime, type IsoTime } from '#shared/ids.ts';
import { documentClient, tableName } from './document-client.ts';
import { type Entity, type EntityDefinition, entityFromItem } from './entity-definition.ts';
import { type Person, VERSION_PREFIX, versionKey } from './history.ts';
import { entryId, readHistory } from './read-history.ts';

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
 * once, a megabyte.
 *
 * @returns the versions, and whether older ones remain
 */
export async function versionsBefore<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  version: number,
): Promise<{ entities: T[]; more: boolean }> {
  if (version <= 1) return { entities: [], more: false };
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
