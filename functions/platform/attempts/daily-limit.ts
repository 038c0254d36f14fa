import { decodeIdTime } from '#shared/ids.ts';
import type { Write } from '../data/commit.ts';
import { getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { EXPIRY_ATTRIBUTE } from '../data/table-schema.ts';
import { Problem } from '../problem.ts';

/** A limit of one person per day (UTC). */
interface DailyLimit {
  /** What is counted and whose, as a key: `SUBMITTED#01JD…`. */
  name: string;
  most: number;
  /** How many are stored at once; 1 by default. */
  by?: number;
  /** The message at the limit. */
  refusal: string;
}

/**
 * Counts one of a day's entities in the transaction that stores it, so that concurrent requests cannot exceed the
 * limit. At the limit it fails with a Problem `limit-reached`.
 */
export function countOfDay({ name, most, by = 1, refusal }: DailyLimit): Write {
  const { day, ends } = getUtcDay();
  return {
    action: {
      Update: {
        TableName: getTableName(),
        Key: { pk: `${name}#${day}`, sk: 'A' },
        UpdateExpression: `SET ${EXPIRY_ATTRIBUTE} = :expires ADD n :by`,
        ConditionExpression: 'attribute_not_exists(n) OR n <= :room',
        ExpressionAttributeValues: { ':by': by, ':room': most - by, ':expires': Math.ceil(ends / 1000) },
      },
    },
    onRefusal: () =>
      new Problem('limit-reached', refusal, {
        retryAfterSeconds: Math.max(1, Math.ceil((ends - Date.now()) / 1000)),
      }),
  };
}

/**
 * Gives back one of a day's entities, in the transaction in which it fails for a reason of ours. Once the day is over, that
 * changes nothing.
 *
 * @param name as in `countOfDay`
 * @param id the entity's, a ULID, of the day on which it was counted
 */
export function giveBackOfDay(name: string, id: string): TransactAction {
  const { day, ends } = getUtcDay(Date.parse(decodeIdTime(id)));
  return {
    Update: {
      TableName: getTableName(),
      Key: { pk: `${name}#${day}`, sk: 'A' },
      UpdateExpression: `SET ${EXPIRY_ATTRIBUTE} = :expires ADD n :by`,
      ExpressionAttributeValues: { ':by': -1, ':expires': Math.ceil(ends / 1000) },
    },
  };
}

const DAY_MILLISECONDS = 86_400_000;

/** A day (UTC), today by default, such as `2026-11-21`, and when it ends, in milliseconds since 1970. */
export function getUtcDay(at = Date.now()): { day: string; ends: number } {
  return {
    day: new Date(at).toISOString().slice(0, 10),
    ends: (Math.floor(at / DAY_MILLISECONDS) + 1) * DAY_MILLISECONDS,
  };
}
