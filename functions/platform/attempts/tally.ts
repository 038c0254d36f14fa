import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../data/batch-get.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import { EXPIRY_ATTRIBUTE } from '../data/table-schema.ts';
import { Problem } from '../problem.ts';

/** The maximum count of a tally, and how long it lives after the first count. */
export interface Bounds {
  most: number;
  seconds: number;
}

/** A round fails only if another request ended or started the tally in between. */
const MAX_ATTEMPTS = 5;

/**
 * Increments a tally unless it is full. A tally expires and then starts over; of any number of parallel calls, at most
 * `most` succeed.
 *
 * @returns 0 if it was counted; otherwise the seconds until the tally expires
 */
export async function countOne(key: Key, bounds: Bounds): Promise<number> {
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    const live = await update(key, bounds, ADD);
    if (live === 'counted') return 0;
    if (live && live.n >= bounds.most && live.until > Date.now()) {
      return Math.ceil((live.until - Date.now()) / 1000);
    }
    if ((await update(key, bounds, BEGIN)) === 'counted') return 0;
  }
  throw new Problem('unavailable', "We're busy right now. Please try again shortly.", {
    retryAfterSeconds: 1,
  });
}

/** Takes back one count of a tally, if it has any: what was counted turned out not to be what the tally counts. */
export async function uncountOne(key: Key): Promise<void> {
  const taking = new UpdateCommand({
    TableName: getTableName(),
    Key: key,
    UpdateExpression: 'ADD n :less',
    ConditionExpression: 'n > :none',
    ExpressionAttributeValues: { ':less': -1, ':none': 0 },
  });
  await getDocumentClient()
    .send(taking)
    .catch((error: unknown) => {
      // The tally expired.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

interface Stored {
  n: number;
  /** Milliseconds since 1970. */
  until: number;
}

interface Expressions {
  change: string;
  condition: string;
}

const ADD: Expressions = { change: 'ADD n :one', condition: '#until > :now AND n < :most' };
const BEGIN: Expressions = {
  change: `SET n = :one, #until = :until, ${EXPIRY_ATTRIBUTE} = :expires`,
  condition: 'attribute_not_exists(pk) OR #until <= :now',
};

/**
 * @returns the current tally if the condition failed; undefined if there is none
 */
async function update(
  key: Key,
  { most, seconds }: Bounds,
  { change, condition }: Expressions,
): Promise<'counted' | Stored | undefined> {
  const now = Date.now();
  const until = now + seconds * 1000;
  const values = {
    ':one': 1,
    ':now': now,
    ':most': most,
    ':until': until,
    ':expires': Math.ceil(until / 1000),
  };
  // DynamoDB rejects values that no expression uses.
  const named = Object.entries(values).filter(([name]) => `${change} ${condition}`.includes(name));
  try {
    await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: key,
        UpdateExpression: change,
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: Object.fromEntries(named),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return 'counted';
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The error has the item in wire format.
    return error.Item && { n: Number(error.Item.n?.N), until: Number(error.Item.until?.N) };
  }
}
