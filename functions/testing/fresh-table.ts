import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '../platform/data/create-table.ts';

/**
 * Creates an empty table without a stream on the emulator, and makes it the one that this worker's code uses.
 *
 * @returns its name
 */
export async function freshTable(): Promise<string> {
  const name = `test-${randomUUID()}`;
  const client = new DynamoDBClient({});
  await createTable(client, name, { stream: false });
  client.destroy();
  process.env.TABLE = name;
  return name;
}
