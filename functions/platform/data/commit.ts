import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Problem } from '../problem.ts';
import { isTransient } from '../transient-error.ts';
import { getDocumentClient } from './document-client.ts';
import type { TransactAction } from './entity-definition.ts';
import { waitWithJitter } from './full-jitter.ts';
import { requireWritable } from './migrations/require-writable.ts';

/** One write of a transaction, and how to handle a failed condition. */
export interface Write {
  action: TransactAction;
  /** `read-again` if the writes are based on an entity that may have changed since. */
  onRefusal: 'read-again' | (() => Problem);
}

/** The writes of a change, and the result to return once they are committed; at once if there are none. */
interface Plan<Result> {
  writes: readonly Write[];
  result: Result;
}

/** When to give up. */
interface CommitOptions {
  /**
   * Retries for this long instead of twelve times, and plans again after every conflict: for an item that many callers
   * change at the same time, where a conflict means that another one has changed it. Stay well below the time limit of
   * the Lambda.
   */
  patienceMilliseconds?: number;
}

/** DynamoDB allows at most this many actions in a transaction. */
const MAX_ACTIONS = 100;
const MAX_ATTEMPTS = 12;
const BACKOFF = { first: 20, longest: 800 };

/**
 * Commits the plan of `build`, all or nothing. A throttled transaction is resent with the same token, so that a lost
 * response does no harm. After a concurrent change, `build` plans again.
 *
 * @param build reads its inputs and plans the writes; may run several times
 * @throws Problem of the write whose condition failed; Problem `unavailable` if newer releases no longer read what this one
 *   stores; a temporary Error after twelve attempts, or after the time that the options give; RangeError for a plan with
 *   more than 100 writes, before any of them is written
 */
export async function commit<Result>(
  build: () => Promise<Plan<Result>>,
  { patienceMilliseconds }: CommitOptions = {},
): Promise<Result> {
  const deadline = patienceMilliseconds === undefined ? undefined : Date.now() + patienceMilliseconds;
  let attempt = await prepare(build);
  for (let tries = 1; attempt.writes.length > 0; tries++) {
    await requireWritable();
    const failure = await send(attempt);
    if (!failure) break;
    const isLast = deadline === undefined ? tries === MAX_ATTEMPTS : Date.now() >= deadline;
    if (isLast) throw buildContentionError(tries, failure.cause);
    await waitWithJitter(tries, BACKOFF);
    const isOutdated = deadline !== undefined && failure.cause instanceof TransactionCanceledException;
    if (failure.moved || isOutdated) attempt = await prepare(build);
  }
  return attempt.result;
}

type Attempt<Result> = Plan<Result> & { token: string };

async function prepare<Result>(build: () => Promise<Plan<Result>>): Promise<Attempt<Result>> {
  const plan = await build();
  if (plan.writes.length > MAX_ACTIONS)
    throw new RangeError(`A change of ${plan.writes.length} writes does not fit in one transaction`);
  return { ...plan, token: randomUUID() };
}

/** Sends an attempt. Returns the reason for another attempt, or throws the final error. */
async function send({
  writes,
  token,
}: Attempt<unknown>): Promise<{ moved: boolean; cause: Error } | undefined> {
  try {
    await getDocumentClient().send(
      new TransactWriteCommand({
        TransactItems: writes.map(({ action }) => action),
        ClientRequestToken: token,
      }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof TransactionCanceledException)
      return { moved: hasEntityChanged(error, writes), cause: error };
    if (error instanceof Error && isTransient(error)) return { moved: false, cause: error };
    throw error;
  }
}

/** Cancellation reasons that are temporary, and the one that reading again may resolve. */
const RETRYABLE = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
]);

/**
 * Returns whether a transaction was cancelled because its entity changed.
 *
 * @throws Problem of a write whose condition failed; the cancellation itself if a retry cannot help
 */
function hasEntityChanged(cancelled: TransactionCanceledException, writes: readonly Write[]): boolean {
  const codes = (cancelled.CancellationReasons ?? []).map(({ Code = 'None' }) => Code);
  if (codes.some((code) => !RETRYABLE.has(code))) throw cancelled;
  const refused = writes.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
  // The entity comes first: a change to it can make other conditions fail too.
  if (refused.some(({ onRefusal }) => onRefusal === 'read-again')) return true;
  for (const { onRefusal } of refused) {
    if (onRefusal !== 'read-again') throw onRefusal();
  }
  return false;
}

/** An error to which callers respond with 503. */
const buildContentionError = (tries: number, cause: Error): Error =>
  Object.assign(new Error(`A change did not go through in ${tries} tries`, { cause }), {
    name: 'TransactionConflictException',
  });
