import { createTable } from '../../functions/platform/data/create-table.ts';
import type { IndexName } from '../../functions/platform/data/table-schema.ts';
import { dynamoClient } from '../local/dynamodb/table.ts';
import { setup } from '../testing/emulators.ts';
import { DATABASES } from '../testing/test-workers.ts';

/**
 * Does some work beside a DynamoDB Local in memory. Once a process: the functions keep the one client that
 * they made for it.
 */
export async function withDynamo<T>(work: () => Promise<T>): Promise<T> {
  const stop = await setup();
  // Of the databases that tests have one each of, the first will do.
  process.env.AWS_ENDPOINT_URL_DYNAMODB = process.env[DATABASES]?.split(' ')[0];
  try {
    return await work();
  } finally {
    await stop();
  }
}

/**
 * Creates an empty table, which the functions of this process take for theirs from now on.
 *
 * @param indexes those that are read; of six alike, each that is left out makes filling a table quicker
 */
export async function switchToNewTable(name: string, indexes?: readonly IndexName[]): Promise<void> {
  const client = dynamoClient(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
  await createTable(client, name, { stream: false, ...(indexes && { indexes }) });
  client.destroy();
  process.env.TABLE = name;
}
