import { availableParallelism } from 'node:os';

/** How many files of tests run at a time. */
export const TEST_WORKERS = Math.min(4, Math.max(2, availableParallelism()));

/** The variable that lists where the database emulators listen, one for each worker. */
export const DATABASES = 'TEST_DATABASES';
