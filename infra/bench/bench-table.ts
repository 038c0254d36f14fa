import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable } from '#platform/data/create-table.ts';
import { startDynamodb } from '../local/simulators/dynamodb/start-dynamodb.ts';
import { setup } from '../testing/emulators.ts';

/** Runs some work with a database that the processes started by this one use too, over HTTP. */
export async function withDynamo<T>(work: () => Promise<T>): Promise<T> {
  const stop = await setup();
  const folder = await mkdtemp(join(tmpdir(), 'pixelcrowd-bench-'));
  const dynamodb = await startDynamodb(join(folder, 'database.sqlite'));
  process.env.AWS_ENDPOINT_URL_DYNAMODB = dynamodb.url;
  try {
    return await work();
  } finally {
    delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
    await dynamodb.stop();
    await rm(folder, { recursive: true });
    await stop();
  }
}

/** Creates an empty table, which the functions of this process use from now on. */
export async function switchToNewTable(name: string): Promise<void> {
  await createTable(new DynamoDBClient({}), name);
  process.env.TABLE = name;
}
