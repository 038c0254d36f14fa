import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';

/** The format that this release writes: the number of its last migration. */
export const DATA_FORMAT = 13;

/** The oldest format whose releases may write to a table that this release has created or migrated. */
const OLDEST_WRITER = 4;

/** The key of the one item that says in which format a table is. */
export const DATA_FORMAT_KEY: Key = { pk: 'FORMAT', sk: 'A' };

/** How far the migration is that is running. */
export interface MigrationProgress {
  number: number;
  /** When it may go on, in milliseconds since 1970. */
  notBefore: number;
  /** Whether all entities are rewritten, so that only lists are left to count. */
  isRewritten?: true;
  /** The last item that it has looked at; missing at its start. */
  after?: Key;
  /** How many items it has looked at, and how many entities it has rewritten. */
  scanned: number;
  rewritten: number;
}

/** In which format the entities of a table are stored. */
export interface DataFormat {
  /** Every migration up to this number is complete. */
  format: number;
  /** Releases that write an older format than this may not write at all. */
  oldestWriter: number;
  running?: MigrationProgress;
  /** Counts the changes of the item, so that several processes never overwrite each other's. */
  revision: number;
}

/** A table without the item, whether it is older than the item or new. */
export const UNKNOWN_FORMAT: DataFormat = { format: 0, oldestWriter: 0, revision: 0 };

/** Builds the item of a table that this release has created. */
export const buildNewTableItem = (): DataFormat & Key => ({
  ...DATA_FORMAT_KEY,
  format: DATA_FORMAT,
  oldestWriter: OLDEST_WRITER,
  revision: 1,
});

/** Reads in which format the table is. */
export async function readDataFormat(): Promise<DataFormat> {
  const { Item } = await getDocumentClient().send(
    new GetCommand({ TableName: getTableName(), Key: DATA_FORMAT_KEY, ConsistentRead: true }),
  );
  return parseDataFormat(Item);
}

/** Reads the item. */
export function parseDataFormat(item: Item | undefined): DataFormat {
  if (!item) return UNKNOWN_FORMAT;
  const { pk: _, sk: __, ...format } = item;
  return format as unknown as DataFormat; // only this file says what is in the item
}

/**
 * Stores a new state of the table.
 *
 * @param before the state that it follows
 * @returns whether it was stored; not if another process has stored one since `before` was read
 */
export async function storeDataFormat(
  before: DataFormat,
  after: Omit<DataFormat, 'revision'>,
): Promise<boolean> {
  const isFirst = before.revision === 0;
  const put = new PutCommand({
    TableName: getTableName(),
    Item: { ...DATA_FORMAT_KEY, ...after, revision: before.revision + 1 },
    ...(isFirst
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#revision = :was',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':was': before.revision },
        }),
  });
  try {
    await getDocumentClient().send(put);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
