import { DATABASES } from './test-workers.ts';

/** Run by every test worker before its file: takes the database emulator that is this worker's. */
const databases = (process.env[DATABASES] ?? '').split(' ');
// Vitest counts its workers from 1.
const own = databases[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % databases.length];
if (own) process.env.AWS_ENDPOINT_URL_DYNAMODB = own;
