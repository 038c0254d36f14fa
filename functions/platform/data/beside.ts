import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from './batch-get.ts';
import { documentClient, tableName } from './document-client.ts';

/** A list by the index and the partition that hold it. */
interface IndexedList {
  index: string;
  list: string;
}

/**
 * The entry next to one in a list, or in several lists taken as one.
 *
 * @param id where to start; it need not be on the lists itself
 * @param side `newer` or `older` than it
 * @returns the neighbour's id and card, undefined at the end of the list
 */
export async function beside(
  lists: readonly IndexedList[],
  id: string,
  side: 'newer' | 'older',
): Promise<{ id: string; card: Item } | undefined> {
  const nearest = await Promise.all(lists.map((each) => nearestIn(each, id, side)));
  return nearest
    .filter((entry) => entry !== undefined)
    .sort((a, b) => (a.id < b.id === (side === 'newer') ? -1 : 1))
    .at(0);
}

async function nearestIn({ index, list }: IndexedList, id: string, side: 'newer' | 'older') {
  const { Items } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: index,
      KeyConditionExpression: `#pk = :list AND #sk ${side === 'newer' ? '>' : '<'} :id`,
      ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk` },
      ExpressionAttributeValues: { ':list': list, ':id': id },
      ScanIndexForward: side === 'newer',
      Limit: 1,
    }),
  );
  const entry = Items?.[0];
  // Whatever is listed carries a card.
  return entry && { id: String(entry[`${index}sk`]), card: entry.card as Item };
}
