import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../batch-get.ts';
import { documentClient, tableName } from '../document-client.ts';
import type { ListEntry } from '../kind.ts';
import { indexKeys } from '../table-schema.ts';

/** What a list shows of a thing. */
export interface Entry {
  id: string;
  version: number;
  card: Item;
}

interface Stretch {
  /** The sort key to start from, itself on the newer side; undefined to start from the far end of the other side. */
  from: string | undefined;
  side: 'newer' | 'older';
  limit: number;
}

/** The entries of a list next to a sort key on one side of it, nearest first. */
export async function readList(list: ListEntry, stretch: Stretch): Promise<Entry[]> {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const limit = stretch.limit - found.length;
    const command = new QueryCommand({ ...queryOf(list, stretch), Limit: limit, ExclusiveStartKey: start });
    const { Items = [], LastEvaluatedKey } = await documentClient().send(command);
    found.push(...Items);
    start = LastEvaluatedKey;
  } while (start && found.length < stretch.limit);
  const { sort } = indexKeys(list.index);
  // Whatever stands on a list was stored with a version and a card.
  return found.map((item) => ({ id: item[sort], version: item.version, card: item.card }) as Entry);
}

function queryOf({ index, list }: ListEntry, { from, side }: Stretch) {
  const { partition, sort } = indexKeys(index);
  const within = from ? ` AND #sort ${side === 'newer' ? '>=' : '<'} :from` : '';
  return {
    TableName: tableName(),
    IndexName: index,
    KeyConditionExpression: `#partition = :list${within}`,
    ExpressionAttributeNames: { '#partition': partition, ...(from && { '#sort': sort }) },
    ExpressionAttributeValues: { ':list': list, ...(from && { ':from': from }) },
    ScanIndexForward: side === 'newer',
  };
}
