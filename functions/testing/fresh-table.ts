import { randomUUID } from 'node:crypto';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../platform/data/create-table.ts';
import type { IndexName } from '../platform/data/table-schema.ts';

/** The indexes of all lists. Querying an index that the table lacks fails. */
const USUAL_INDEXES = ['gs1', 'gs2', 'gs3', 'gs4', 'gs5'] as const;

let latest: string | undefined;

/**
 * Creates an empty table without a stream on the emulator, configures this worker's code to use it, and deletes the
 * previous one. Creating a table is as fast as emptying one, and caches by table name start empty.
 *
 * @returns its name
 */
export const freshTable = (): Promise<string> => freshTableWith(USUAL_INDEXES);

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
 * Deletes the table that was created last. DynamoDB Local regularly parses the descriptions of all its tables and
 * answers no request while it does: a few hundred tables slow everything down.
 */
export async function deleteLatestTable(): Promise<void> {
  if (latest === undefined) return;
  const client = new DynamoDBClient({});
  await client.send(new DeleteTableCommand({ TableName: latest }));
  client.destroy();
  latest = undefined;
}
