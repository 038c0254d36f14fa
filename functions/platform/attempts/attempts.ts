import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from '../data/batch-get.ts';
import { getDocumentClient, getTableName } from '../data/document-client.ts';
import type { TransactAction } from '../data/entity-definition.ts';
import { EXPIRY_ATTRIBUTE } from '../data/table-schema.ts';
import { Problem } from '../problem.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long each lock lasts, counted from the attempt before it. Further locks are as long as the last. */
const LOCKS = [15 * MINUTE, HOUR, 4 * HOUR, 24 * HOUR];

/** When failures are forgotten, counted from the last one: slow guessing must not start over each day. */
const FORGOTTEN_AFTER = 7 * 24 * HOUR;

/** A round fails only if another request changed the count in between. */
const MAX_ROUNDS = 10;

/** A stored count. */
interface Count {
  /** Attempts since the last lock ended. */
  n: number;
  /** How many locks have ended. */
  lockCount: number;
  /** When the lock ends if `n` has reached the maximum, in milliseconds since 1970. */
  until: number;
}

const buildAttemptsKey = (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'A' });

/**
 * Counts one attempt at a secret, before the secret is checked, so that a thousand parallel requests get no more
 * attempts than sequential ones. Whenever `most` attempts have failed, a lock begins: for 15 minutes, then for 1, 4 and
 * 24 hours.
 *
 * @param key the account and the secret, such as `password#` and an account's id
 * @returns `isLast`, whether this is the last attempt before a lock
 * @throws Problem `locked` during a lock
 */
export async function takeAttempt(key: string, most: number): Promise<{ isLast: boolean }> {
  let taken = await update(key, startCounting());
  for (let round = 0; 'stored' in taken; round++) {
    const { stored } = taken;
    if (stored && stored.n >= most && stored.until > Date.now()) throw buildLocked(stored.until);
    if (round === MAX_ROUNDS) throw buildBusy();
    const change = !stored
      ? startCounting()
      : stored.n < most
        ? addOne(stored, most)
        : startAgain(stored, most);
    taken = await update(key, change);
  }
  return { isLast: taken.n >= most };
}

type Change = Pick<
  UpdateCommandInput,
  'UpdateExpression' | 'ConditionExpression' | 'ExpressionAttributeValues'
>;

const SET_TIMES = `#until = :until, ${EXPIRY_ATTRIBUTE} = :expires`;

const buildTimes = (lockCount: number) => ({
  ':until': Date.now() + (LOCKS[lockCount] ?? Math.max(...LOCKS)),
  ':expires': toSeconds(Date.now() + FORGOTTEN_AFTER),
});

const toSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** The first failure, or the first since the earlier ones were forgotten. */
const startCounting = (): Change => ({
  UpdateExpression: `SET n = :one, lockCount = :zero, ${SET_TIMES}`,
  ConditionExpression: `attribute_not_exists(pk) OR ${EXPIRY_ATTRIBUTE} <= :now`,
  ExpressionAttributeValues: {
    ':one': 1,
    ':zero': 0,
    ':now': Math.floor(Date.now() / 1000),
    ...buildTimes(0),
  },
});

const addOne = ({ lockCount }: Count, most: number): Change => ({
  UpdateExpression: `SET ${SET_TIMES} ADD n :one`,
  ConditionExpression: 'n < :most AND lockCount = :locks',
  ExpressionAttributeValues: { ':one': 1, ':most': most, ':locks': lockCount, ...buildTimes(lockCount) },
});

/** The first attempt after a lock. */
const startAgain = ({ lockCount }: Count, most: number): Change => ({
  UpdateExpression: `SET n = :one, lockCount = :next, ${SET_TIMES}`,
  ConditionExpression: 'n >= :most AND lockCount = :locks AND #until <= :now',
  ExpressionAttributeValues: {
    ':one': 1,
    ':most': most,
    ':locks': lockCount,
    ':next': lockCount + 1,
    ':now': Date.now(),
    ...buildTimes(lockCount + 1),
  },
});

/** @returns the new number of attempts, or the stored count if the condition failed; undefined if there is none */
async function update(key: string, change: Change): Promise<{ n: number } | { stored: Count | undefined }> {
  try {
    const { Attributes } = await getDocumentClient().send(
      new UpdateCommand({
        TableName: getTableName(),
        Key: buildAttemptsKey(key),
        ...change,
        ExpressionAttributeNames: { '#until': 'until' },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { n: Attributes?.n };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { stored: readStored(error.Item) };
  }
}

/** Reads the item of a refusal, which is in wire format. Undefined if its failures are forgotten. */
function readStored(item: ConditionalCheckFailedException['Item']): Count | undefined {
  if (!item || Number(item[EXPIRY_ATTRIBUTE]?.N) <= Date.now() / 1000) return undefined;
  return { n: Number(item.n?.N), lockCount: Number(item.lockCount?.N), until: Number(item.until?.N) };
}

const buildLocked = (until: number): Problem =>
  new Problem('locked', 'Too many failed attempts. Please try again later.', {
    retryAfterSeconds: toSeconds(until - Date.now()),
  });

const buildBusy = (): Problem =>
  new Problem('unavailable', "We're busy right now. Please try again shortly.", { retryAfterSeconds: 1 });

/** Undoes an attempt that was no failure or whose secret could not be checked. */
export async function refundAttempt(key: string): Promise<void> {
  const giving = new UpdateCommand({
    TableName: getTableName(),
    Key: buildAttemptsKey(key),
    UpdateExpression: 'ADD n :less',
    ConditionExpression: 'n > :none',
    ExpressionAttributeValues: { ':less': -1, ':none': 0 },
  });
  await getDocumentClient()
    .send(giving)
    .catch((error: unknown) => {
      // The attempts expired in the meantime.
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    });
}

/** Clears the attempts of a key, and the locks before, after a success. */
export async function clearAttempts(key: string): Promise<void> {
  await getDocumentClient().send(
    new DeleteCommand({ TableName: getTableName(), Key: buildAttemptsKey(key) }),
  );
}

/** The write that clears the attempts of a key, for the transaction of a change. */
export const clearAttemptsWrite = (key: string): TransactAction => ({
  Delete: { TableName: getTableName(), Key: buildAttemptsKey(key) },
});
