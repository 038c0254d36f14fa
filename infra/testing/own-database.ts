import { afterAll } from 'vitest';
import { documentClient } from '../../functions/platform/data/document-client.ts';
import { deleteLatestTable } from '../../functions/testing/fresh-table.ts';
import { restoreClients } from '../../functions/testing/mock-client.ts';
import { DATABASES } from './test-workers.ts';

const TIMEOUT_MILLISECONDS = 120_000;

/** Runs in every test worker before its file: selects the database emulator of this worker. */
const databases = (process.env[DATABASES] ?? '').split(' ');
// Vitest numbers its workers from 1.
const own = databases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % databases.length];
if (own) process.env.AWS_ENDPOINT_URL_DYNAMODB = own;

// An emulator on a busy machine may respond more slowly than the real service ever does, and no test checks that.
// The SDK's handler for Node, which is the one used here, has a setting for it.
const handler = documentClient().config.requestHandler as {
  updateHttpClientConfig(key: 'requestTimeout', milliseconds: number): void;
};
handler.updateHttpClientConfig('requestTimeout', TIMEOUT_MILLISECONDS);

afterAll(async () => {
  restoreClients();
  await deleteLatestTable();
});
