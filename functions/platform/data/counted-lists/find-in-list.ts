import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { CountedList } from '../entity-definition.ts';
import { parseEntityId } from '../sorted-lists/sort-key.ts';
import { indexKeys } from '../table-schema.ts';

/**
 * What to look for. DynamoDB reads every entry, a megabyte at a time, and returns only what was found: half a read unit
 * per 4 kB of the list. This is for lists of thousands, not for those that grow with the site.
 */
interface Wanted {
  /** A field of the card. */
  field: string;
  value: string | boolean;
  /** How much of the list to read at most. */
  maxMegabytes: number;
}

/** Finds the entries of a list sorted by id whose card has a value. Returns their ids, newest first. */
export async function findInList(list: CountedList, wanted: Wanted): Promise<string[]> {
  const { sort } = indexKeys(list.index);
  const ids: string[] = [];
  for await (const { Items = [] } of readMegabytes(list, wanted, { ProjectionExpression: '#sort' }))
    ids.push(...Items.map((item) => parseEntityId(list, String(item[sort]))));
  return ids;
}

/**
 * Counts the entries of a list whose card has a value, within the same limit.
 *
 * @returns the count, how many entries were looked at, and whether that was the whole list
 */
export async function countInList(
  list: CountedList,
  wanted: Wanted,
): Promise<{ count: number; examined: number; isComplete: boolean }> {
  let count = 0;
  let examined = 0;
  let isComplete = false;
  for await (const page of readMegabytes(list, wanted, { Select: 'COUNT' })) {
    count += page.Count ?? 0;
    examined += page.ScannedCount ?? 0;
    isComplete = page.LastEvaluatedKey === undefined;
  }
  return { count, examined, isComplete };
}

async function* readMegabytes(
  { index, list }: CountedList,
  { field, value, maxMegabytes }: Wanted,
  selection: { Select: 'COUNT' } | { ProjectionExpression: '#sort' },
): AsyncGenerator<QueryCommandOutput> {
  const { partition, sort } = indexKeys(index);
  const isProjected = 'ProjectionExpression' in selection;
  let start: Item | undefined;
  for (let megabytes = 0; megabytes < maxMegabytes; megabytes++) {
    const page: QueryCommandOutput = await getDocumentClient().send(
      new QueryCommand({
        TableName: getTableName(),
        IndexName: index,
        KeyConditionExpression: '#partition = :list',
        FilterExpression: 'card.#field = :value',
        ...selection,
        // DynamoDB refuses names that no expression has.
        ExpressionAttributeNames: {
          '#partition': partition,
          '#field': field,
          ...(isProjected && { '#sort': sort }),
        },
        ExpressionAttributeValues: { ':list': list, ':value': value },
        ScanIndexForward: false,
        ExclusiveStartKey: start,
      }),
    );
    yield page;
    start = page.LastEvaluatedKey;
    if (!start) return;
  }
}
