import pMap from 'p-map';
import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import { log } from '#platform/log.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { GatewayId } from '#shared/ids.ts';
import { GatewayUnavailable } from '../../gateways/payment-gateway.ts';
import { changeTransaction } from '../change-transaction.ts';
import { failTransaction } from '../gateway-payments/merge-payment.ts';
import { refreshTransaction } from '../gateway-payments/refresh-transaction.ts';
import { PAYMENTS_ACTOR } from '../payment-actors.ts';
import { isOpen, type Transaction } from '../transaction.ts';
import {
  type ListedTransaction,
  toListedTransaction,
  transactionDefinition,
} from '../transaction-definition.ts';
import { OPEN_TRANSACTIONS } from '../transaction-lists.ts';
import { endOrder } from './end-order.ts';

const MINUTE = 60_000;

/** Events and buyers have usually reported the outcome by then. */
const STUCK_AFTER_MILLISECONDS = 10 * MINUTE;

const PER_BATCH = 50;
const CONCURRENCY = 8;

/** A gateway that failed this often in a row is not queried again in this run, so that it does not hold up the others. */
const MAX_FAILURES = 5;

interface Outcome {
  /** How many transactions were checked. */
  checked: number;
  /** How many of them are no longer open. */
  settled: number;
  failed: number;
}

/**
 * Queries the gateways for every transaction that has been open for ten minutes, and ends those whose time is up: no order
 * depends on an event that may be lost.
 *
 * @param options.runMilliseconds how long a run starts new batches, well before the Lambda times out
 */
export async function reconcileTransactions({ runMilliseconds = 240_000 } = {}): Promise<Outcome> {
  const deadline = Date.now() + runMilliseconds;
  const failures = new Map<GatewayId, number>();
  const outcome: Outcome = { checked: 0, settled: 0, failed: 0 };
  for (const list of OPEN_TRANSACTIONS) {
    // The first part of a ULID is its time.
    let from = createUlid(Date.now() - STUCK_AFTER_MILLISECONDS);
    for (let isMore = true; isMore && Date.now() < deadline; ) {
      const entries = await readList(list, { from, side: 'older', limit: PER_BATCH });
      await pMap(entries.map(toListedTransaction), (each) => reconcile(each, failures, outcome), {
        concurrency: CONCURRENCY,
      });
      from = entries.at(-1)?.id ?? from;
      isMore = entries.length === PER_BATCH;
    }
  }
  return outcome;
}

/** One that fails must not stop the others. */
async function reconcile(
  { id, gateway }: ListedTransaction,
  failures: Map<GatewayId, number>,
  outcome: Outcome,
): Promise<void> {
  const count = failures.get(gateway.id) ?? 0;
  if (count >= MAX_FAILURES) return;
  try {
    outcome.checked += 1;
    const transaction = await findEntity(transactionDefinition, id, { consistent: true });
    // Settled since the list was read.
    if (!transaction || !isOpen(transaction)) return;
    if (!isOpen(await settle(transaction))) outcome.settled += 1;
    failures.set(gateway.id, 0);
  } catch (cause) {
    outcome.failed += 1;
    if (cause instanceof GatewayUnavailable) failures.set(gateway.id, count + 1);
    await log('warn', 'A transaction could not be reconciled', { transaction: id, cause });
  }
}

function settle(transaction: Transaction): Promise<Transaction> {
  const options = { actor: PAYMENTS_ACTOR, action: 'transaction.expire' };
  // Without a reference, no buyer was shown how to pay it.
  if (!transaction.reference)
    return changeTransaction(transaction.id, options, (current) =>
      current.reference ? current : failTransaction(current, NEVER_ACCEPTED),
    );
  return Date.parse(transaction.expiresAt) <= Date.now()
    ? endOrder(transaction, 'expired', PAYMENTS_ACTOR)
    : refreshTransaction(transaction.id);
}

const NEVER_ACCEPTED = { code: 'not-initialized', message: 'The gateway did not accept the order' };
