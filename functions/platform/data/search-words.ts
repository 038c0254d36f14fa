import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from './document-client.ts';
import { longId } from './words/short-id.ts';
import { type NamedForWords, restOf, shortIdOf, wordPartition } from './words/word-rows.ts';
import { MOST_WORDS, wordsIn } from './words/words-of.ts';

interface Search {
  /** The kind of things to find. */
  kind: NamedForWords;
  term: string;
  /** Whether a thing with these letters may be found. */
  accept: (letters: string) => boolean;
}

interface Found {
  ids: string[];
  /** True where a word was too common to be read whole, so that there may be more. */
  isLowerBound: boolean;
}

/** A search reads at most so many rows: 12 read units, eventually consistent, at 49 bytes a row. */
const MOST_ROWS = 2_000;

/** What a further query costs by being rounded up to half a unit, in rows. */
const ROUNDING_ROWS = 84;

/**
 * Finds the things that have, for every word of the term, a word that begins with it, newest first. A term
 * without a word of two characters finds nothing.
 *
 * The longest word is read first, being likely the rarest, and of each word first those that have it whole. Each word leaves half of what may still be read
 * to those after it, so that a common word does not keep them from being looked at.
 */
export async function searchWords({ kind, term, accept }: Search): Promise<Found> {
  const words = wordsToRead(term);
  let allowance = MOST_ROWS;
  let common: ReadonlySet<string> | undefined;
  let isLowerBound = false;
  for (const word of words) {
    const isLast = word === words.at(-1);
    const rows = await readRows(kind, word, isLast ? allowance : Math.ceil(allowance / 2));
    const ids = new Set(rows.found.filter(({ f }) => accept(f)).map(({ sk }) => shortIdOf(sk)));
    common = common ? common.intersection(ids) : ids;
    isLowerBound ||= !rows.isWhole;
    if (common.size === 0) break;
    allowance = Math.max(1, allowance - rows.found.length - ROUNDING_ROWS);
  }
  const newestFirst = [...(common ?? [])].sort((a, b) => (a < b ? 1 : -1));
  return { ids: newestFirst.map(longId), isLowerBound };
}

/**
 * The words of a term, longest first, without those that begin another of them: what has the other has them
 * too. Each of those left needs a word of its own, so that nothing can match more than a thing may have.
 */
function wordsToRead(term: string): string[] {
  const words = wordsIn([term]);
  const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return telling.length > MOST_WORDS ? [] : telling.sort((a, b) => b.length - a.length);
}

interface Row {
  sk: string;
  f: string;
}

async function readRows(
  kind: NamedForWords,
  word: string,
  allowance: number,
): Promise<{ found: Row[]; isWhole: boolean }> {
  const rest = restOf(word);
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk${rest && ' AND begins_with(sk, :rest)'}`,
      ExpressionAttributeValues: { ':pk': wordPartition(kind, word), ...(rest && { ':rest': rest }) },
      ScanIndexForward: false,
      // One more than may be used tells whether there are more.
      Limit: allowance + 1,
    }),
  );
  // Rows of words are written by `wordWrites` alone.
  return { found: Items.slice(0, allowance) as Row[], isWhole: Items.length <= allowance };
}
