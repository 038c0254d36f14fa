import { createProcessMemory } from '../process-memory.ts';
import { readShortId, type SearchNames } from './index-rows.ts';
import { endsAmongExactRows, type WordRows } from './read-rows.ts';
import { shortId } from './short-id.ts';

/** A few more, since new entities come before those that were found. */
const RESERVE = 1.05;

const known = createProcessMemory<number>(1_000);

const nameSearch = (
  { name, searchName = name }: SearchNames,
  words: readonly string[],
  wanted: number | undefined,
): string => `${searchName} ${wanted} ${words.join(' ')}`;

/** How many rows of each word to read first: so many were needed when this process last searched for them. */
export const recallNeededRows = (
  definition: SearchNames,
  words: readonly string[],
  wanted: number | undefined,
): number | undefined => known.recall(nameSearch(definition, words, wanted));

/**
 * Remembers how many rows of each word a search for common words needed, which depends on how often they occur together.
 *
 * @param matches the ids of all matches, newest first
 */
export function rememberNeededRows(
  definition: SearchNames,
  read: readonly WordRows[],
  { matches, wanted }: { matches: readonly string[]; wanted: number | undefined },
): void {
  // One more than wanted shows that there is another page.
  const last = wanted === undefined ? undefined : matches[wanted];
  if (last === undefined || !read.every((rows) => !rows.isWhole && endsAmongExactRows(rows))) return;
  const needed = read.map(({ found }) => found.findIndex(({ sk }) => readShortId(sk) >= shortId(last)) + 1);
  const words = read.map(({ word }) => word);
  known.remember(nameSearch(definition, words, wanted), Math.ceil(Math.max(...needed) * RESERVE));
}
