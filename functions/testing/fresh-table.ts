import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../platform/data/create-table.ts';
import { INDEX_NAMES, type IndexName } from '../platform/data/table-schema.ts';

/**
 * Creates an empty table without a stream on the emulator, and makes it the one that this worker's code uses.
 *
 * @returns its name
 */
export const freshTable = (): Promise<string> => freshTableWith(INDEX_NAMES);

/**
 * The same, with no other indexes than those that are read: where thousands of things are stored, that is quicker.
 *
 * @returns its name
 */
export async function freshTableWith(indexes: readonly IndexName[]): Promise<string> {
  const name = `test-${randomUUID()}`;
  const client = new DynamoDBClient({});
  await createTable(client, name, { stream: false, indexes });
  client.destroy();
  process.env.TABLE = name;
  return name;
}
