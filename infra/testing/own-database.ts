import { afterAll } from 'vitest';
import { deleteLatestTable } from '../../functions/testing/fresh-table.ts';
import { restoreClients } from '../../functions/testing/mock-client.ts';
import { waitForEmulator } from './emulator-timeout.ts';
import { DATABASES } from './test-workers.ts';

/** Runs in every test worker before its file: selects the database emulator of this worker. */
const databases = (process.env[DATABASES] ?? '').split(' ');
// Vitest numbers its workers from 1.
const own = databases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % databases.length];
if (own) process.env.AWS_ENDPOINT_URL_DYNAMODB = own;

waitForEmulator();

afterAll(async () => {
  restoreClients();
  await deleteLatestTable();
});
