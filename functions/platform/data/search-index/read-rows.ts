import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { getDocumentClient, getTableName } from '../document-client.ts';
import { getWordSuffix, isExactRow, type SearchNames, searchPartition } from './index-rows.ts';
import { MARK } from './short-id.ts';

/** A word to look up. */
export interface Lookup {
  word: string;
  /** Whether longer words that begin with it are left out. */
  isExact?: true;
  /** Whether it is looked up among tags alone, or among other words alone. */
  among?: 'tags' | 'names';
}

/** The rows of a word that a search has read. */
export interface WordRows {
  lookup: Lookup;
  found: readonly { sk: string; f: string }[];
  /** Whether these are all rows of the word, and of the longer words that begin with it if these are looked up. */
  isWhole: boolean;
}

/**
 * Reads the rows of a word and of all longer words that begin with it, or of the word alone: the exact word first, and the
 * newest entities first within each word.
 *
 * @param limit the maximum number of further rows
 * @param before what has been read already
 */
export async function readRows(
  definition: SearchNames,
  lookup: Lookup,
  limit: number,
  before?: WordRows,
): Promise<WordRows> {
  const { word, isExact } = lookup;
  const rest = getWordSuffix(word) + (isExact ? MARK : '');
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
  return { lookup, found, isWhole: Items.length <= limit };
}

/**
 * Whether only rows of the exact word were read, which are sorted by age: no newer one is missing. Rows of longer words
 * are sorted by these first.
 */
export const endsAmongExactRows = ({ lookup, found }: WordRows): boolean => {
  const last = found.at(-1);
  return last !== undefined && isExactRow(lookup.word, last.sk);
};
