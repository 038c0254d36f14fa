import { availableParallelism } from 'node:os';

/** How many test files run in parallel. */
export const TEST_WORKERS = Math.min(4, Math.max(2, availableParallelism()));
