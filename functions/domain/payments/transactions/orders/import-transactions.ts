import type { Actor } from '#platform/data/change.ts';
import { commit } from '#platform/data/commit.ts';
import { importHistories, type PastChange } from '#platform/data/import-entities.ts';
import type { TransactionId } from '#shared/ids.ts';
import type { GatewayEvent } from '../../gateways/payment-gateway.ts';
import { stampCompletion } from '../change-transaction.ts';
import { describeChange } from '../describe-change.ts';
import { putInTimeline } from '../gateway-payments/record-event.ts';
import type { Transaction } from '../transaction.ts';
import { transactionDefinition } from '../transaction-definition.ts';
import { planUses } from './place-order.ts';

/** Who changed a transaction, when (milliseconds since 1970) and as what. */
interface Origin {
  at: number;
  actor: Actor;
  action: string;
  note?: string;
}

/** Something that happened to a transaction. */
export interface PastStep extends Origin {
  /** The event by which the gateway reported it. */
  event?: Pick<GatewayEvent, 'type' | 'shown'>;
  change: (current: Transaction) => Transaction;
}

/** A transaction as it began, and what happened to it, oldest first. No two steps are at the same time. */
export interface PastTransaction {
  begun: Transaction;
  origin: Origin;
  steps: readonly PastStep[];
}

/**
 * Stores transactions of the past in a table without other writers, with their timelines and what they add to the
 * statistics. Their packages and gateways are there already. No mail is sent, and nothing is granted.
 *
 * @returns the transactions as they are now
 */
export async function importTransactions(past: readonly PastTransaction[]): Promise<Transaction[]> {
  const histories = past.map(buildHistory);
  await importHistories(transactionDefinition, histories);
  const newest = histories.flatMap((changes) => changes.at(-1)?.after ?? []);
  for (const use of listUses(newest))
    await commit(async () => ({ result: undefined, writes: await planUses(use) }));
  return newest;
}

function buildHistory({ begun, origin, steps }: PastTransaction): PastChange<Transaction>[] {
  const first = stampCompletion(begun, origin.at);
  const changes: PastChange<Transaction>[] = [{ after: first, options: origin }];
  let before = first;
  for (const { event, change, ...audit } of steps) {
    const after = stampCompletion(change(before), audit.at);
    const note = audit.note ?? describeChange(before, after);
    const also = event ? [tellBefore(begun.id, event, audit.at)] : [];
    changes.push({ after, options: { ...audit, ...(note !== undefined && { note }), also } });
    before = after;
  }
  return changes.map(({ after, options }, index) => ({ after: { ...after, version: index + 1 }, options }));
}

/** An event is received a moment before it is acted upon. */
const tellBefore = (id: TransactionId, event: NonNullable<PastStep['event']>, at: number) =>
  putInTimeline(id, event, at - 400);

/** Each package and each gateway that was used, together with one of the other. */
function listUses(transactions: readonly Transaction[]) {
  const pairs = new Map(
    transactions.map(({ package: { id }, gateway }) => [
      `${id} ${gateway.id}`,
      { packageId: id, gateway: gateway.id },
    ]),
  );
  return [...pairs.values()];
}
