import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '#platform/data/create-table.ts';
import { setup } from '../testing/emulators.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/** Runs some work with a database in memory, within this process. */
export async function withDynamo<T>(work: () => Promise<T>): Promise<T> {
  const stop = await setup();
  const close = openTestDatabase();
  try {
    return await work();
  } finally {
    close();
    await stop();
  }
}

/** Creates an empty table, which the functions of this process use from now on. */
export async function switchToNewTable(name: string): Promise<void> {
  await createTable(new DynamoDBClient({}), name);
  process.env.TABLE = name;
}
