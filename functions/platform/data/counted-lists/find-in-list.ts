import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { CountedList } from '../sorted-lists/list-order.ts';
import { parseEntityId } from '../sorted-lists/sort-key.ts';
import { indexKeys } from '../table-schema.ts';

interface Wanted {
  /** A field of the card. */
  field: string;
  value: string | boolean;
}

interface Found {
  /** Newest first. */
  ids: string[];
  /** How many entries were looked at. */
  examined: number;
  /** Whether that was the whole list. */
  isComplete: boolean;
}

/**
 * Finds the entries of a list sorted by id whose card has a value. DynamoDB reads every entry, a megabyte at a time, and
 * returns only ids: half a read unit per 4 kB of the list. Use it for lists of thousands, not for those that grow with
 * the site.
 *
 * @param maxMegabytes how much of the list to read at most
 */
export async function findInList(
  list: CountedList,
  { field, value }: Wanted,
  maxMegabytes: number,
): Promise<Found> {
  const { partition, sort } = indexKeys(list.index);
  const ids: string[] = [];
  let examined = 0;
  let start: Item | undefined;
  for (let megabytes = 0; megabytes < maxMegabytes; megabytes++) {
    const {
      Items = [],
      ScannedCount = 0,
      LastEvaluatedKey,
    } = await documentClient().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: list.index,
        KeyConditionExpression: '#partition = :list',
        FilterExpression: 'card.#field = :value',
        ProjectionExpression: '#sort',
        ExpressionAttributeNames: { '#partition': partition, '#sort': sort, '#field': field },
        ExpressionAttributeValues: { ':list': list.list, ':value': value },
        ScanIndexForward: false,
        ExclusiveStartKey: start,
      }),
    );
    ids.push(...Items.map((item) => parseEntityId(list, String(item[sort]))));
    examined += ScannedCount;
    start = LastEvaluatedKey;
    if (!start) return { ids, examined, isComplete: true };
  }
  return { ids, examined, isComplete: false };
}
