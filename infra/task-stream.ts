/**
 * How the table's stream invokes the feature `tasks`, defined once for AWS and the local cloud: only new task
 * items, in small batches that are split in half and retried on failure.
 */
export const TASK_STREAM = {
  keyPrefix: 'TASK#',
  eventName: 'INSERT',
  batchSize: 10,
  retryAttempts: 3,
} as const;
