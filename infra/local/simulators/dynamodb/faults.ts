import { DynamoError } from './dynamo-error.ts';

/** What can happen to a request on AWS that never happens on one machine. */
export type Fault = 'throttled' | 'conflict' | 'answer-lost';

/** What the requests of a test meet. */
export interface Faults {
  /** For how many turns of the event loop requests, and their responses, are on their way, one after another. */
  latencies?: readonly number[];
  /** Chooses the fault that a request meets, if any. */
  choose?: (operation: string, input: object) => Fault | undefined;
}

/** Only writes conflict; a read sees what was committed. */
const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'TransactWriteItems']);

/** The error of a request that is refused before it takes effect. */
export function refuse(fault: Fault | undefined, operation: string, input: object): DynamoError | undefined {
  if (fault === 'throttled')
    return new DynamoError(
      'ProvisionedThroughputExceededException',
      'The level of configured provisioned throughput for the table was exceeded',
    );
  if (fault !== 'conflict' || !WRITES.has(operation)) return undefined;
  if (operation !== 'TransactWriteItems')
    return new DynamoError('TransactionConflictException', 'Transaction is ongoing for the item');
  const { length } =
    'TransactItems' in input && Array.isArray(input.TransactItems) ? input.TransactItems : [];
  const CancellationReasons = Array.from({ length }, (_, index) => ({
    Code: index === 0 ? 'TransactionConflict' : 'None',
  }));
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  return new DynamoError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { CancellationReasons },
  );
}

/** Waits on the way there or back. */
export async function travel(turns: number): Promise<void> {
  for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
}
