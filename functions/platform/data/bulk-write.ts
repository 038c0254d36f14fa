import pMap from 'p-map';
import { commit } from './commit.ts';
import type { TransactAction } from './entity-definition.ts';

/** DynamoDB allows at most this many actions in a transaction. */
const PER_TRANSACTION = 100;
/** One transaction is prepared while the other is written. */
const CONCURRENCY = 2;

/**
 * Makes many writes, a hundred per transaction, to fill a table that has no other writers. Writes to one item
 * keep their order.
 *
 * @param actions puts and updates, without conditions
 */
export async function writeInBulk(actions: readonly TransactAction[]): Promise<void> {
  for (const round of splitRounds(actions)) {
    const count = Math.ceil(round.length / PER_TRANSACTION);
    const transactions = Array.from({ length: count }, (_, index) =>
      round.slice(index * PER_TRANSACTION, (index + 1) * PER_TRANSACTION),
    );
    await pMap(
      transactions,
      (part) => {
        const writes = part.map((action) => ({ action, onRefusal: 'read-again' as const }));
        return commit(async () => ({ writes, result: undefined }));
      },
      { concurrency: CONCURRENCY },
    );
  }
}

/** Groups writes that can run in parallel: the first write to each item, then the second, and so on. */
function splitRounds(actions: readonly TransactAction[]): TransactAction[][] {
  const queues = [...Map.groupBy(actions, itemName).values()];
  const count = queues.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length: count }, (_, round) => queues.flatMap((queue) => queue[round] ?? []));
}

function itemName({ Put, Update }: TransactAction): string {
  const { pk, sk } = Put?.Item ?? Update?.Key ?? {};
  return `${pk} ${sk}`;
}
