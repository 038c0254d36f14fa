/**
 * How the table's stream starts the feature `tasks`, said once for AWS and for the local cloud: new task items
 * alone, in small batches, halved and tried again when one fails.
 */
export const TASK_STREAM = {
  keyPrefix: 'TASK#',
  eventName: 'INSERT',
  batchSize: 10,
  retryAttempts: 3,
} as const;
