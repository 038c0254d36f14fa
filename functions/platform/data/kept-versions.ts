import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeIdTime, type IsoTime } from '#shared/ids.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { type Entity, type EntityDefinition, toEntity } from './entity-definition.ts';
import { buildVersionKey, type Person, VERSION_PREFIX } from './history.ts';
import { getEntryId, readHistory } from './read-history.ts';

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
  const Key = buildVersionKey(definition, { id, version });
  const command = new GetCommand({ TableName: getTableName(), Key, ConsistentRead: true });
  const { Item } = await getDocumentClient().send(command);
  return Item && toEntity(definition, Item);
}

/** Returns the replaced versions of an entity, newest first, without the current one. */
export async function listEarlierVersions<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
): Promise<T[]> {
  const found: T[] = [];
  for (let [before, more] = [NO_VERSION, true]; more; ) {
    const some = await listVersionsBefore(definition, id, before);
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
export async function listVersionsBefore<T extends Entity>(
  definition: EntityDefinition<T>,
  id: T['id'],
  version: number,
): Promise<{ entities: T[]; more: boolean }> {
  if (version <= 1) return { entities: [], more: false };
  const { pk, sk: newest } = buildVersionKey(definition, { id, version: version - 1 });
  const { Items = [], LastEvaluatedKey } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
      ExpressionAttributeValues: { ':pk': pk, ':oldest': VERSION_PREFIX, ':newest': newest },
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  );
  return {
    entities: Items.map((item) => toEntity(definition, item)),
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
      const at = decodeIdTime(getEntryId(item));
      return [version, { at, by: card.actor, ...(detail?.note && { note: detail.note }) }];
    }),
  );
}
