import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '#platform/data/create-table.ts';
import { requireWritable } from '#platform/data/migrations/require-writable.ts';
import { faults } from '../../infra/testing/test-database.ts';

/**
 * Creates an empty table and configures this worker's code to use it. Caches by table name start empty.
 *
 * @returns its name
 */
export async function createFreshTable(): Promise<string> {
  const name = `test-${randomUUID()}`;
  await createTable(new DynamoDBClient({}), name);
  process.env.TABLE = name;
  faults.latencies = [];
  // Once a minute in each process, not once for each test.
  await requireWritable();
  return name;
}

/**
 * Does the same, and lets requests that are sent at the same time interleave as a list of latencies decides.
 *
 * @param latencies for how many turns of the event loop requests, and their responses, are on their way, one after another
 */
export async function createFreshTableWithLatencies(latencies: readonly number[]): Promise<void> {
  await createFreshTable();
  faults.latencies = latencies;
}
