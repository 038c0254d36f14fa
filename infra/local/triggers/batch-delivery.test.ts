import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../lambda/invocation.ts';
import { deliver } from './batch-delivery.ts';

const record = (number: number): DynamoDBRecord => ({ dynamodb: { SequenceNumber: String(number) } });
const numbers = (records: DynamoDBRecord[]) =>
  records.map(({ dynamodb }) => Number(dynamodb?.SequenceNumber));

const DONE: Outcome = { ok: true, payload: '{"done":1}' };
const FAILED: Outcome = { ok: false, errorType: 'Error', errorMessage: 'no', trace: [] };

/** Delivers records 1 to `count` to a function, and returns its calls and the records that were given up. */
async function delivered(count: number, respond: (batch: number[]) => Outcome) {
  const seen: number[][] = [];
  const givenUp: number[] = [];
  await deliver(
    Array.from({ length: count }, (_, index) => record(index + 1)),
    {
      invoke: async (records) => {
        seen.push(numbers(records));
        return respond(numbers(records));
      },
      pause: async () => undefined,
      onGivenUp: (records) => givenUp.push(...numbers(records)),
    },
  );
  return { seen, givenUp };
}

describe('a batch of stream records', () => {
  it('is delivered once if it succeeds', async () => {
    expect(await delivered(3, () => DONE)).toEqual({ seen: [[1, 2, 3]], givenUp: [] });
  });

  it('is split in half until only the failing record is left, which is given up alone', async () => {
    const { seen, givenUp } = await delivered(8, (batch) => (batch.includes(6) ? FAILED : DONE));
    expect(seen).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4], [5, 6, 7, 8], [5, 6], [5], [6], [7, 8]]);
    expect(givenUp).toEqual([6]);
  });

  it('is retried after a temporary failure', async () => {
    let failures = 2;
    const { givenUp } = await delivered(1, () => (failures-- > 0 ? FAILED : DONE));
    expect(givenUp).toEqual([]);
  });

  it('is continued at the record that the function names', async () => {
    const partly: Outcome = { ok: true, payload: '{"batchItemFailures":[{"itemIdentifier":"3"}]}' };
    const { seen, givenUp } = await delivered(4, (batch) => (batch.length === 4 ? partly : DONE));
    expect(seen).toEqual([[1, 2, 3, 4], [3], [4]]);
    expect(givenUp).toEqual([]);
  });
});
