import { createTable } from '../../functions/platform/data/create-table.ts';
import type { IndexName } from '../../functions/platform/data/table-schema.ts';
import { dynamoClient } from '../local/table.ts';
import { waitForEmulator } from '../testing/emulator-timeout.ts';
import { setup } from '../testing/emulators.ts';
import { DATABASES } from '../testing/test-workers.ts';

/**
 * Runs some work with a DynamoDB Local in memory. Once per process: the functions keep the client that they created
 * for it.
 */
export async function withDynamo<T>(work: () => Promise<T>): Promise<T> {
  const stop = await setup();
  // Each test worker has its own database; the bench uses the first.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env[DATABASES]?.split(' ')[0];
  waitForEmulator();
  try {
    return await work();
  } finally {
    await stop();
  }
}

/**
 * Creates an empty table, which the functions of this process use from now on.
 *
 * @param indexes those that are read; leaving out unused ones makes filling the table faster
 */
export async function switchToNewTable(name: string, indexes?: readonly IndexName[]): Promise<void> {
  const client = dynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  await createTable(client, name, { stream: false, ...(indexes && { indexes }) });
  client.destroy();
  process.env.TABLE = name;
}
