import { isDeepStrictEqual } from 'node:util';
import { readEntity } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { type MutationOptions, planChange } from '#platform/data/plan-change.ts';
import { type TransactionId, toIsoTime } from '#shared/ids.ts';
import { followPayment } from '../subscriptions/follow-payment.ts';
import { applyCompletion } from './apply-completion.ts';
import { claimTrial } from './claim-trial.ts';
import { describeChange } from './describe-change.ts';
import type { Transaction } from './transaction.ts';
import { transactionDefinition } from './transaction-definition.ts';

/**
 * Updates a transaction to the result of `next`, with everything that follows from it, all or nothing. A result that
 * equals the current transaction writes nothing, so that repeated news leave no trace.
 *
 * @param next runs again after a concurrent change, and may throw to reject the update
 * @returns the transaction as stored
 * @throws Problem `not-found`
 */
export function changeTransaction(
  id: TransactionId,
  options: MutationOptions,
  next: (current: Transaction) => Transaction,
): Promise<Transaction> {
  return commit(async () => {
    const before = await readEntity(transactionDefinition, id, { consistent: true });
    const wanted = next(before);
    if (isDeepStrictEqual(wanted, before)) return { result: before, writes: [] };
    const { transaction, writes: claims } = await claimTrial(before, stampCompletion(wanted));
    const after = { ...transaction, version: before.version + 1 };
    const note = options.note ?? describeChange(before, after);
    const writes = await planChange(
      transactionDefinition,
      { entity: after, before, after },
      { ...options, ...(note && { note }) },
    );
    const isNew = after.status === 'completed' && before.status !== 'completed';
    return {
      result: after,
      writes: [
        ...claims,
        ...writes,
        ...(await followPayment(before, after)),
        ...(isNew ? applyCompletion(after) : []),
      ],
    };
  });
}

/**
 * Notes when a transaction was completed: revenue counts on that day. One that was paid back before it was first seen as
 * paid was completed as well; it may have begun a subscription.
 *
 * @param at milliseconds since 1970
 */
export const stampCompletion = (transaction: Transaction, at = Date.now()): Transaction =>
  (transaction.status === 'completed' || transaction.status === 'refunded') && !transaction.completedAt
    ? { ...transaction, completedAt: toIsoTime(at) }
    : transaction;
