import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';

/**
 * A Discord account that is linked, or that has roles from us. Discord reveals who has a role only with a privileged
 * intent, so we remember whom we gave one.
 */
export interface RoleRecord {
  discordId: string;
  /** The ids of the roles that we gave, by the id of the server. */
  given: Record<string, string[]>;
}

/** The partition of `gs1` with all of them, sorted by Discord id. */
const ALL = 'DISCORD-ROLES';

const buildKey = (discordId: string): Key => ({ pk: `DISCORD-ROLES#${discordId}`, sk: 'A' });

// Only this module writes these items.
const toRecord = ({ discordId, given }: Item): RoleRecord => ({ discordId, given }) as RoleRecord;

/** Reads the record of a Discord account; undefined if there is none. */
export async function findRoleRecord(discordId: string): Promise<RoleRecord | undefined> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: buildKey(discordId), ConsistentRead: true }),
  );
  return Item && toRecord(Item);
}

export async function storeRoleRecord(record: RoleRecord): Promise<void> {
  const { discordId } = record;
  const Item = { ...buildKey(discordId), ...record, gs1pk: ALL, gs1sk: discordId };
  await getDocumentClient().send(new PutCommand({ TableName: getTableName(), Item }));
}

export async function deleteRoleRecord(discordId: string): Promise<void> {
  await getDocumentClient().send(new DeleteCommand({ TableName: getTableName(), Key: buildKey(discordId) }));
}

/** Lists the Discord ids of some records in order, after the given one. */
export async function listRecordedIds({
  after,
  limit,
}: {
  after: string | undefined;
  limit: number;
}): Promise<string[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: 'gs1',
      KeyConditionExpression: `gs1pk = :all${after === undefined ? '' : ' AND gs1sk > :after'}`,
      ExpressionAttributeValues: { ':all': ALL, ...(after !== undefined && { ':after': after }) },
      Limit: limit,
    }),
  );
  return Items.map(({ gs1sk }) => String(gs1sk));
}
