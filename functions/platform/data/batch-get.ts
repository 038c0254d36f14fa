import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from './document-client.ts';
import { waitWithJitter } from './full-jitter.ts';

/** The key of an item. */
export interface Key {
  pk: string;
  sk: string;
}

/** The attributes of an item. */
export type Item = Record<string, unknown>;

/** How items are read. */
export interface ReadOptions {
  /** Sees every write that completed before the read began; costs twice as much. */
  consistent?: boolean;
}

/** How some items are read. */
interface BatchOptions extends ReadOptions {
  /** The attributes that are needed besides the keys; all by default. Fewer cost the same units, but less time. */
  only?: readonly string[];
}

/** DynamoDB: a BatchGetItem reads at most 100 keys. */
const PER_BATCH = 100;
const MAX_ATTEMPTS = 5;
const BACKOFF = { first: 40, longest: 800 };

/**
 * Reads many items by key, a hundred per request, with all requests in parallel.
 *
 * @returns the items in the order of their keys, undefined where no item exists
 * @throws a temporary Error if the table keeps returning unprocessed keys
 */
export async function readInBatches(
  keys: readonly Key[],
  options: BatchOptions = {},
): Promise<(Item | undefined)[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / PER_BATCH) }, (_, index) =>
    readBatch(keys.slice(index * PER_BATCH, (index + 1) * PER_BATCH), options),
  );
  const found = new Map((await Promise.all(batches)).flat().map((item) => [getName(item), item]));
  return keys.map((key) => found.get(getName(key)));
}

async function readBatch(keys: readonly Key[], { consistent = false, only }: BatchOptions): Promise<Item[]> {
  const found: Item[] = [];
  const read = { ConsistentRead: consistent, ...(only && project(['pk', 'sk', ...only])) };
  let unread = [...new Map(keys.map((key) => [getName(key), key])).values()];
  for (let attempt = 0; unread.length > 0; attempt++) {
    if (attempt === MAX_ATTEMPTS)
      throw Object.assign(new Error('Keys were left unread'), { name: 'ThrottlingException' });
    if (attempt > 0) await waitWithJitter(attempt, BACKOFF);
    const { Responses, UnprocessedKeys } = await getDocumentClient().send(
      new BatchGetCommand({ RequestItems: { [getTableName()]: { Keys: unread, ...read } } }),
    );
    found.push(...(Responses?.[getTableName()] ?? []));
    // Unprocessed keys are a subset of the keys sent, so they have this type.
    unread = (UnprocessedKeys?.[getTableName()]?.Keys ?? []) as Key[];
  }
  return found;
}

/** Names of attributes such as `views` are reserved words, so all are given as placeholders. */
const project = (attributes: readonly string[]) => ({
  ProjectionExpression: attributes.map((_, index) => `#a${index}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(attributes.map((each, index) => [`#a${index}`, each])),
});

const getName = ({ pk, sk }: { pk?: unknown; sk?: unknown }): string => `${pk} ${sk}`;
