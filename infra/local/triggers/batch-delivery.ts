import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { TASK_STREAM } from '../../task-stream.ts';
import type { Outcome } from '../lambda/invocation.ts';

/** A function may name the records that failed. */
const PartialFailure = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) });

interface Delivery {
  invoke: (records: DynamoDBRecord[]) => Promise<Outcome>;
  /** Waits before the given attempt; replaces Lambda's own back-off. */
  pause: (attempt: number) => Promise<void>;
  /** Receives the records that failed for the last time; on AWS they go to a dead-letter queue. */
  onGivenUp: (records: DynamoDBRecord[]) => void;
}

/**
 * Delivers a batch like Lambda's event source mapping: a failed batch is split in half and retried, from the first
 * failed record if the function names it.
 */
export async function deliver(records: DynamoDBRecord[], delivery: Delivery, attempt = 0): Promise<void> {
  if (records.length === 0) return;
  const outcome = await delivery.invoke(records);
  const failed = selectFailed(records, outcome);
  if (failed.length === 0) return;
  if (attempt >= TASK_STREAM.retryAttempts) {
    delivery.onGivenUp(failed);
    return;
  }
  await delivery.pause(attempt + 1);
  const middle = Math.ceil(failed.length / 2);
  await deliver(failed.slice(0, middle), delivery, attempt + 1);
  await deliver(failed.slice(middle), delivery, attempt + 1);
}

/** A stream is ordered: everything from the first failure on is delivered again. */
function selectFailed(records: DynamoDBRecord[], outcome: Outcome): DynamoDBRecord[] {
  if (!outcome.ok) return records;
  const response = v.safeParse(PartialFailure, JSON.parse(outcome.payload));
  if (!response.success) return [];
  const named = new Set(response.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const first = records.findIndex(({ dynamodb }) => named.has(dynamodb?.SequenceNumber ?? ''));
  return first < 0 ? [] : records.slice(first);
}
