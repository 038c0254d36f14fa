import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { keepRecent } from '../../keep-recent.ts';
import { buildMigrating } from '../../problem.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { DATA_FORMAT, DATA_FORMAT_KEY } from './data-format.ts';

/** For how long a process relies on what it has read. */
const CACHE_MILLISECONDS = 60_000;

/**
 * After this, no process writes any more that a raised `oldestWriter` shuts out: each has read it again, and its last
 * request has ended.
 */
export const WRITERS_END_MILLISECONDS = 2 * CACHE_MILLISECONDS;

const recent = keepRecent(CACHE_MILLISECONDS, readOldestWriter, getTableName);

async function readOldestWriter(): Promise<number> {
  const get = new GetCommand({ TableName: getTableName(), Key: DATA_FORMAT_KEY });
  return Number((await getDocumentClient().send(get)).Item?.oldestWriter ?? 0);
}

/**
 * Refuses to write if this release would store entities in a form that newer ones no longer read. Costs half a read unit a
 * minute in a process that writes.
 *
 * @throws Problem `unavailable`
 */
export async function requireWritable(): Promise<void> {
  if ((await recent.read()) <= DATA_FORMAT) return;
  throw buildMigrating();
}
