import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from './batch-get.ts';
import { getDocumentClient, getTableName } from './document-client.ts';

/** A list with the index and partition that hold it. */
interface IndexedList {
  index: string;
  list: string;
}

/**
 * Reads the entry next to a given one in a list, or in several lists taken as one.
 *
 * @param id where to start; the lists need not contain it
 * @param side `newer` or `older` than the start
 * @returns the neighbor's id and card, undefined at the end of the list
 */
export async function readNeighbor(
  lists: readonly IndexedList[],
  id: string,
  side: 'newer' | 'older',
): Promise<{ id: string; card: Item } | undefined> {
  const nearest = await Promise.all(lists.map((each) => readNearest(each, id, side)));
  return nearest
    .filter((entry) => entry !== undefined)
    .sort((a, b) => (a.id < b.id === (side === 'newer') ? -1 : 1))
    .at(0);
}

async function readNearest({ index, list }: IndexedList, id: string, side: 'newer' | 'older') {
  const { Items } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      IndexName: index,
      KeyConditionExpression: `#pk = :list AND #sk ${side === 'newer' ? '>' : '<'} :id`,
      ExpressionAttributeNames: { '#pk': `${index}pk`, '#sk': `${index}sk` },
      ExpressionAttributeValues: { ':list': list, ':id': id },
      ScanIndexForward: side === 'newer',
      Limit: 1,
    }),
  );
  const entry = Items?.[0];
  // Every listed item has a card.
  return entry && { id: String(entry[`${index}sk`]), card: entry.card as Item };
}
