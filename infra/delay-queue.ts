/**
 * How the delay queue holds tasks back and invokes the feature `tasks`, defined once for AWS and the local cloud. AWS
 * recommends six times the function's time limit before a message is delivered again, and at least five deliveries, since one that is
 * throttled counts too.
 */
export const DELAY_QUEUE = {
  batchSize: 10,
  visibilitySeconds: 360,
  maxReceives: 5,
  /** Longer than the longest delay and all deliveries. */
  retentionSeconds: 3_600,
} as const;
