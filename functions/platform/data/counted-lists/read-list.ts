import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../batch-get.ts';
import { getDocumentClient, getTableName } from '../document-client.ts';
import type { CountedList } from '../entity-definition.ts';
import { parseEntityId } from '../sorted-lists/sort-key.ts';
import { indexKeys } from '../table-schema.ts';

/** A list's view of an entity. */
export interface Entry {
  id: string;
  /** 0 if the entity's definition keeps its version out of the indexes. */
  version: number;
  card: Item;
  /** Its position in a list that is not sorted by id. */
  sortKey?: string;
}

interface ListRange {
  /**
   * The sort key to start from, which belongs to the newer side; undefined to start from the far end of the other side.
   */
  from: string | undefined;
  side: 'newer' | 'older';
  limit: number;
}

/** Reads the entries of a list on one side of a sort key, nearest first. */
export async function readList(list: CountedList, range: ListRange): Promise<Entry[]> {
  const found: Item[] = [];
  let start: Item | undefined;
  do {
    const limit = range.limit - found.length;
    const command = new QueryCommand({
      ...buildQuery(list, range),
      Limit: limit,
      ExclusiveStartKey: start,
    });
    const { Items = [], LastEvaluatedKey } = await getDocumentClient().send(command);
    found.push(...Items);
    start = LastEvaluatedKey;
  } while (start && found.length < range.limit);
  const { sort } = indexKeys(list.index);
  // Every listed entity was stored with a card.
  return found.map((item) => {
    const sortKey = String(item[sort]);
    const entry = { id: parseEntityId(list, sortKey), version: item.version ?? 0, card: item.card };
    return (list.order ? { ...entry, sortKey } : entry) as Entry;
  });
}

function buildQuery({ index, list }: CountedList, { from, side }: ListRange) {
  const { partition, sort } = indexKeys(index);
  const within = from ? ` AND #sort ${side === 'newer' ? '>=' : '<'} :from` : '';
  return {
    TableName: getTableName(),
    IndexName: index,
    KeyConditionExpression: `#partition = :list${within}`,
    // Entries contain keys of the table and of the index too.
    ProjectionExpression: '#sort, version, card',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort },
    ExpressionAttributeValues: { ':list': list, ...(from && { ':from': from }) },
    ScanIndexForward: side === 'newer',
  };
}
