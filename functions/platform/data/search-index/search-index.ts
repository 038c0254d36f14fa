import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from '../document-client.ts';
import { readShortId, rowBytes, type SearchNames, searchPartition, wordSuffix } from './index-rows.ts';
import { longId } from './short-id.ts';
import { MAX_INDEXED_WORDS, tokenize } from './tokenize.ts';

interface Search {
  /** The definition of the entities to find. */
  definition: SearchNames;
  term: string;
  /**
   * Whether entities with this filter key may be found; a promise if the filter loads in parallel with the first word.
   */
  accept: Accept | Promise<Accept>;
}

type Accept = (filterKey: string) => boolean;

interface Found {
  ids: string[];
  /** The filter key of each of them, in the same order. */
  filterKeys: string[];
  /** True if a word was too common to be read completely, so that there may be more matches. */
  isLowerBound: boolean;
}

/** The maximum number of rows that a search reads. */
const MAX_ROWS = 2_000;

/** The maximum size of these rows: 12 read units, eventually consistent. Words of up to twelve letters fit. */
const MAX_BYTES = 12 * 8_192;

/** The cost of rounding a further query up to half a unit, in rows. */
const ROUNDING_ROWS = 84;

/**
 * Finds the entities that have, for every word of the term, a word with that prefix, newest first. A term without a
 * word of two characters finds nothing.
 *
 * The longest word is read first, since it is likely the rarest; exact matches of a word come before longer words. The
 * first word uses at most half of the rows, and the other words are read in parallel: two round trips, however many
 * words there are.
 */
export async function searchIndex({ definition, term, accept }: Search): Promise<Found> {
  const [first, ...others] = chooseWords(term);
  if (!first) {
    // Still awaited, so that the caller receives a failure.
    await accept;
    return { ids: [], filterKeys: [], isLowerBound: false };
  }
  const allowance = maxRows(definition, first) - others.length * ROUNDING_ROWS;
  const [rarest, accepts] = await Promise.all([
    readRows(definition, first, others.length > 0 ? Math.ceil(allowance / 2) : allowance),
    accept,
  ]);
  const readIds = ({ found }: Rows) =>
    new Set(found.filter(({ f }) => accepts(f)).map(({ sk }) => readShortId(sk)));
  const ids = readIds(rarest);
  const share = Math.floor((allowance - rarest.found.length) / others.length);
  const rest = ids.size > 0 ? await Promise.all(others.map((word) => readRows(definition, word, share))) : [];
  const common = rest.reduce((kept, rows) => kept.intersection(readIds(rows)), ids);
  const newestFirst = [...common].map(longId).sort((a, b) => (a < b ? 1 : -1));
  const filterKeys = new Map(rarest.found.map(({ sk, f }) => [longId(readShortId(sk)), f]));
  return {
    ids: newestFirst,
    filterKeys: newestFirst.map((id) => filterKeys.get(id) ?? ''),
    isLowerBound: [rarest, ...rest].some(({ isWhole }) => !isWhole),
  };
}

/** How many rows of a word, and one more, are within the maximum size; rows of longer words are a little larger. */
const maxRows = (definition: SearchNames, word: string): number =>
  Math.min(MAX_ROWS, Math.floor(MAX_BYTES / rowBytes(definition, word)) - 1);

/**
 * Returns the words of a term, longest first, without prefixes of other words of the term, which match anyway. Each
 * remaining word needs a word of its own, so that no term matches more words than an entity may have.
 */
function chooseWords(term: string): string[] {
  const words = tokenize([term]);
  const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return telling.length > MAX_INDEXED_WORDS ? [] : telling.sort((a, b) => b.length - a.length);
}

interface Rows {
  found: { sk: string; f: string }[];
  isWhole: boolean;
}

/** Reads the rows of all words with a prefix: the exact word first, and the newest entities first within each word. */
async function readRows(definition: SearchNames, word: string, allowance: number): Promise<Rows> {
  const rest = wordSuffix(word);
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk${rest && ' AND begins_with(sk, :rest)'}`,
      ExpressionAttributeValues: { ':pk': searchPartition(definition, word), ...(rest && { ':rest': rest }) },
      // One more than allowed shows whether there are more.
      Limit: allowance + 1,
    }),
  );
  // Search index rows are written only by `searchIndexWrites`.
  return { found: Items.slice(0, allowance) as Rows['found'], isWhole: Items.length <= allowance };
}
