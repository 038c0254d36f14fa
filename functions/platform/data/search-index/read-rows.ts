import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { getWordSuffix, isExactRow, type SearchNames, searchPartition } from './index-rows.ts';

/** The rows of a word that a search has read. */
export interface WordRows {
  word: string;
  found: readonly { sk: string; f: string }[];
  /** Whether these are all rows of the word and of the longer words that begin with it. */
  isWhole: boolean;
}

/**
 * Reads the rows of all words with a prefix: the exact word first, and the newest entities first within each word.
 *
 * @param limit the maximum number of further rows
 * @param before what has been read already
 */
export async function readRows(
  definition: SearchNames,
  word: string,
  limit: number,
  before?: WordRows,
): Promise<WordRows> {
  const rest = getWordSuffix(word);
  const pk = searchPartition(definition, word);
  const last = before?.found.at(-1);
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: `pk = :pk${rest && ' AND begins_with(sk, :rest)'}`,
      ExpressionAttributeValues: { ':pk': pk, ...(rest && { ':rest': rest }) },
      // Costs the same units, but the keys of hundreds of rows are not sent.
      ProjectionExpression: 'sk, f',
      // One more than allowed shows whether there are more.
      Limit: limit + 1,
      ...(last && { ExclusiveStartKey: { pk, sk: last.sk } }),
    }),
  );
  // Search index rows are written only by `searchIndexWrites`.
  const found = [...(before?.found ?? []), ...(Items.slice(0, limit) as { sk: string; f: string }[])];
  return { word, found, isWhole: Items.length <= limit };
}

/**
 * Whether only rows of the exact word were read, which are sorted by age: no newer one is missing. Rows of longer words
 * are sorted by these first.
 */
export const endsAmongExactRows = ({ word, found }: WordRows): boolean => {
  const last = found.at(-1);
  return last !== undefined && isExactRow(word, last.sk);
};
