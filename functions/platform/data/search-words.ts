import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient, tableName } from './document-client.ts';
import { longId } from './words/short-id.ts';
import { type NamedForWords, restOf, shortIdOf, wordPartition } from './words/word-rows.ts';
import { MOST_WORDS, wordsIn } from './words/words-of.ts';

interface Search {
  /** The kind of things to find. */
  kind: NamedForWords;
  term: string;
  /** Whether a thing with these letters may be found; a promise where that is read beside the first word. */
  accept: Accept | Promise<Accept>;
}

type Accept = (letters: string) => boolean;

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
 * The longest word is read first, being likely the rarest, and of each word first those that have it whole. It leaves
 * half of what may be read to the others, which are read side by side: two round trips, however many words there are.
 */
export async function searchWords({ kind, term, accept }: Search): Promise<Found> {
  const [first, ...others] = wordsToRead(term);
  if (!first) {
    // Waited for all the same, so that a failure is told to whoever searches.
    await accept;
    return { ids: [], isLowerBound: false };
  }
  const allowance = MOST_ROWS - others.length * ROUNDING_ROWS;
  const [rarest, accepts] = await Promise.all([
    readRows(kind, first, others.length > 0 ? Math.ceil(allowance / 2) : allowance),
    accept,
  ]);
  const idsOf = ({ found }: Rows) =>
    new Set(found.filter(({ f }) => accepts(f)).map(({ sk }) => shortIdOf(sk)));
  const ids = idsOf(rarest);
  const share = Math.floor((allowance - rarest.found.length) / others.length);
  const rest = ids.size > 0 ? await Promise.all(others.map((word) => readRows(kind, word, share))) : [];
  const common = rest.reduce((kept, rows) => kept.intersection(idsOf(rows)), ids);
  const newestFirst = [...common].map(longId).sort((a, b) => (a < b ? 1 : -1));
  return { ids: newestFirst, isLowerBound: [rarest, ...rest].some(({ isWhole }) => !isWhole) };
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

interface Rows {
  found: { sk: string; f: string }[];
  isWhole: boolean;
}

/** The rows of a word and of all that begin with it: its own first, and of each word the newest first. */
async function readRows(kind: NamedForWords, word: string, allowance: number): Promise<Rows> {
  const rest = restOf(word);
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: `pk = :pk${rest && ' AND begins_with(sk, :rest)'}`,
      ExpressionAttributeValues: { ':pk': wordPartition(kind, word), ...(rest && { ':rest': rest }) },
      // One more than may be used tells whether there are more.
      Limit: allowance + 1,
    }),
  );
  // Rows of words are written by `wordWrites` alone.
  return { found: Items.slice(0, allowance) as Rows['found'], isWhole: Items.length <= allowance };
}
