import { availableParallelism } from 'node:os';

/** How many test files run in parallel. */
export const TEST_WORKERS = Math.min(4, Math.max(2, availableParallelism()));

/** The variable with the endpoints of the database emulators, one for each worker. */
export const DATABASES = 'TEST_DATABASES';
