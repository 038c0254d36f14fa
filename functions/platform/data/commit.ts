import { randomUUID } from 'node:crypto';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { isPassing } from '../passing-failure.ts';
import type { Problem } from '../problem.ts';
import { documentClient } from './document-client.ts';
import { fullJitter } from './full-jitter.ts';
import type { TransactAction } from './kind.ts';

/** One write of a transaction, and what it means when its condition fails. */
export interface Write {
  action: TransactAction;
  /** `read-again` where the writes were made from something that has moved since. */
  onRefusal: 'read-again' | (() => Problem);
}

/** The writes of a change, and what the caller is given once they are committed. */
interface Plan<Result> {
  writes: readonly Write[];
  result: Result;
}

/** DynamoDB takes at most so many actions in a transaction. */
const MOST_ACTIONS = 100;
const TRIES = 12;
const PAUSES = { first: 20, longest: 800 };

/**
 * Commits what `build` plans, all or nothing. What the table refuses for being busy is sent again under the
 * same token, so that an answer that was lost on its way does no harm; what has moved meanwhile is planned anew.
 *
 * @param build reads what it needs and plans the writes; it may run several times
 * @throws Problem of the write whose condition failed; Error of a passing kind after twelve tries;
 *   RangeError when the plan has more than 100 writes, before any of them is written
 */
export async function commit<Result>(build: () => Promise<Plan<Result>>): Promise<Result> {
  let attempt = await prepare(build);
  for (let tries = 1; ; tries++) {
    const failure = await send(attempt);
    if (!failure) return attempt.result;
    if (tries === TRIES) throw gaveUp(failure.cause);
    await fullJitter(tries, PAUSES);
    if (failure.moved) attempt = await prepare(build);
  }
}

type Attempt<Result> = Plan<Result> & { token: string };

async function prepare<Result>(build: () => Promise<Plan<Result>>): Promise<Attempt<Result>> {
  const plan = await build();
  if (plan.writes.length > MOST_ACTIONS)
    throw new RangeError(`A change of ${plan.writes.length} writes does not fit in one transaction`);
  return { ...plan, token: randomUUID() };
}

/** Sends an attempt; tells why it has to be made again, or throws what ends it. */
async function send({
  writes,
  token,
}: Attempt<unknown>): Promise<{ moved: boolean; cause: Error } | undefined> {
  try {
    await documentClient().send(
      new TransactWriteCommand({
        TransactItems: writes.map(({ action }) => action),
        ClientRequestToken: token,
      }),
    );
    return undefined;
  } catch (error) {
    if (error instanceof TransactionCanceledException)
      return { moved: hasMoved(error, writes), cause: error };
    if (error instanceof Error && isPassing(error)) return { moved: false, cause: error };
    throw error;
  }
}

/** Reasons of a cancellation that pass by themselves, and the one that reading again may cure. */
const CURABLE = new Set([
  'None',
  'ConditionalCheckFailed',
  'TransactionConflict',
  'ProvisionedThroughputExceeded',
  'ThrottlingError',
]);

/**
 * Whether a cancelled transaction was made from something that has moved.
 *
 * @throws Problem of a write whose condition failed; the cancellation itself where no further try can help
 */
function hasMoved(cancelled: TransactionCanceledException, writes: readonly Write[]): boolean {
  const codes = (cancelled.CancellationReasons ?? []).map(({ Code = 'None' }) => Code);
  if (codes.some((code) => !CURABLE.has(code))) throw cancelled;
  const refused = writes.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
  // The thing itself is looked at first: where it moved, other conditions may have failed only for that.
  if (refused.some(({ onRefusal }) => onRefusal === 'read-again')) return true;
  for (const { onRefusal } of refused) {
    if (onRefusal !== 'read-again') throw onRefusal();
  }
  return false;
}

/** An error that callers are answered 503 for. */
const gaveUp = (cause: Error): Error =>
  Object.assign(new Error(`A change did not go through in ${TRIES} tries`, { cause }), {
    name: 'TransactionConflictException',
  });
