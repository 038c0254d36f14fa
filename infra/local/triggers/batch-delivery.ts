import type { DynamoDBRecord } from 'aws-lambda';
import * as v from 'valibot';
import { TASK_STREAM } from '../../task-stream.ts';
import type { Outcome } from '../lambda/invocation.ts';

/** A function may name the records that it could not deal with. */
const PartlyFailed = v.object({ batchItemFailures: v.array(v.object({ itemIdentifier: v.string() })) });

interface Delivery {
  invoke: (records: DynamoDBRecord[]) => Promise<Outcome>;
  /** Waits before the given try; stands for Lambda's own back-off. */
  pause: (attempt: number) => Promise<void>;
  /** Is given the records that failed for the last time; on AWS they lie in a dead-letter queue. */
  onGivenUp: (records: DynamoDBRecord[]) => void;
}

/**
 * Hands a batch to its function as Lambda's event source mapping does: a failed batch is halved and tried
 * again, from the first record that failed where the function says which.
 */
export async function deliver(records: DynamoDBRecord[], delivery: Delivery, attempt = 0): Promise<void> {
  if (records.length === 0) return;
  const outcome = await delivery.invoke(records);
  const failed = failedFrom(records, outcome);
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

/** A stream is in order: everything from the first failure on is delivered again. */
function failedFrom(records: DynamoDBRecord[], outcome: Outcome): DynamoDBRecord[] {
  if (!outcome.ok) return records;
  const answer = v.safeParse(PartlyFailed, JSON.parse(outcome.payload));
  if (!answer.success) return [];
  const named = new Set(answer.output.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  const first = records.findIndex(({ dynamodb }) => named.has(dynamodb?.SequenceNumber ?? ''));
  return first < 0 ? [] : records.slice(first);
}
