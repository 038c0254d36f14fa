import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../platform/data/create-table.ts';
import { INDEX_NAMES, type IndexName } from '../platform/data/table-schema.ts';

/** The indexes of every list except the audit's own. A query of an index that the table lacks fails. */
const USUAL_INDEXES = ['gs1', 'gs2', 'gs3'] as const;

let latest: string | undefined;

/**
 * Creates an empty table without a stream on the emulator, makes it the one that this worker's code uses, and deletes
 * the previous one. A new table is as fast as emptying the old one, and code that caches by table name starts anew.
 *
 * @returns its name
 */
export const freshTable = (): Promise<string> => freshTableWith(USUAL_INDEXES);

/**
 * Does the same with every index of the deployed table, for tests that read the audit or measure what a write costs.
 *
 * @returns its name
 */
export const freshFullTable = (): Promise<string> => freshTableWith(INDEX_NAMES);

/**
 * Does the same with only the given indexes, which makes storing thousands of items faster.
 *
 * @returns its name
 */
export async function freshTableWith(indexes: readonly IndexName[]): Promise<string> {
  const name = `test-${randomUUID()}`;
  const client = new DynamoDBClient({});
  await createTable(client, name, { stream: false, indexes });
  client.destroy();
  process.env.TABLE = name;
  await deleteLatestTable();
  latest = name;
  return name;
}

/**
 * Deletes the table that was created last. DynamoDB Local regularly parses the descriptions of all its tables in search
 * of work, and answers no request meanwhile: with a few hundred tables, everything gets slower.
 */
export async function deleteLatestTable(): Promise<void> {
  if (latest === undefined) return;
  const client = new DynamoDBClient({});
  await client.send(new DeleteTableCommand({ TableName: latest }));
  client.destroy();
  latest = undefined;
}
