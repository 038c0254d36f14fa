import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import type { Item, Key } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';
import { waitWithJitter } from './full-jitter.ts';

/** DynamoDB: a BatchWriteItem takes at most 25 writes. */
const PER_BATCH = 25;
const CONCURRENCY = 4;
const MAX_ATTEMPTS = 8;
const BACKOFF = { first: 40, longest: 800 };

/**
 * Puts and deletes many items in batches, in no particular order and without atomicity.
 *
 * @throws a temporary Error if the table keeps returning unprocessed writes
 */
export async function writeInBatches({
  put = [],
  remove = [],
}: {
  put?: readonly Item[];
  remove?: readonly Key[];
}): Promise<void> {
  const requests = [
    ...put.map((Item) => ({ PutRequest: { Item } })),
    ...remove.map((Key) => ({ DeleteRequest: { Key } })),
  ];
  const batches = Array.from({ length: Math.ceil(requests.length / PER_BATCH) }, (_, index) =>
    requests.slice(index * PER_BATCH, (index + 1) * PER_BATCH),
  );
  await pMap(batches, writeBatch, { concurrency: CONCURRENCY });
}

type Requests = NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>[string];

async function writeBatch(requests: Requests): Promise<void> {
  let undone = requests;
  for (let attempt = 0; undone.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw Object.assign(new Error('Writes were left undone'), { name: 'ThrottlingException' });
    if (attempt > 0) await waitWithJitter(attempt, BACKOFF);
    const { UnprocessedItems } = await getDocumentClient().send(
      new BatchWriteCommand({ RequestItems: { [getTableName()]: undone } }),
    );
    undone = UnprocessedItems?.[getTableName()] ?? [];
  }
}
