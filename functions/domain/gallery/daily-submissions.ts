import { LIMITS } from '../../../shared/limits.ts';
import type { Write } from '../../platform/data/commit.ts';
import { tableName } from '../../platform/data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../../platform/data/table-schema.ts';
import { Problem } from '../../platform/problem.ts';
import { utcDay } from './utc-day.ts';

const MAX_PER_DAY = LIMITS.submissionsPerDay;

/**
 * Counts a player's submission of the day (UTC) in the transaction that stores it, so that concurrent
 * submissions cannot exceed the limit. At the limit it fails with a Problem `rate-limited`.
 */
export function countSubmission(playerId: string): Write {
  const { day, ends } = utcDay();
  return {
    action: {
      Update: {
        TableName: tableName(),
        Key: { pk: `SUBMITTED#${playerId}#${day}`, sk: 'A' },
        UpdateExpression: `SET ${EXPIRY_ATTRIBUTE} = :expires ADD n :one`,
        ConditionExpression: 'attribute_not_exists(n) OR n < :most',
        ExpressionAttributeValues: { ':one': 1, ':most': MAX_PER_DAY, ':expires': Math.ceil(ends / 1000) },
      },
    },
    onRefusal: () =>
      new Problem(
        'rate-limited',
        `You can submit up to ${MAX_PER_DAY} images a day. The limit resets at midnight UTC.`,
        { retryAfterSeconds: Math.max(1, Math.ceil((ends - Date.now()) / 1000)) },
      ),
  };
}
