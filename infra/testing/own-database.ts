import { afterAll } from 'vitest';
import { documentClient } from '../../functions/platform/data/document-client.ts';
import { deleteLatestTable } from '../../functions/testing/fresh-table.ts';
import { restoreClients } from '../../functions/testing/mock-client.ts';
import { DATABASES } from './test-workers.ts';

const PATIENCE_MILLISECONDS = 120_000;

/** Run by every test worker before its file: takes the database emulator that is this worker's. */
const databases = (process.env[DATABASES] ?? '').split(' ');
// Vitest counts its workers from 1.
const own = databases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % databases.length];
if (own) process.env.AWS_ENDPOINT_URL_DYNAMODB = own;

// An emulator beside a busy browser may take longer than the real thing ever does; no test is about that.
// The SDK's handler for Node, which is the one it takes here, can be told so.
const handler = documentClient().config.requestHandler as {
  updateHttpClientConfig(key: 'requestTimeout', milliseconds: number): void;
};
handler.updateHttpClientConfig('requestTimeout', PATIENCE_MILLISECONDS);

afterAll(async () => {
  restoreClients();
  await deleteLatestTable();
});
