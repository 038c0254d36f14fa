import { readShortId, type SearchNames } from './index-rows.ts';
import { readRows, type WordRows } from './read-rows.ts';
import { decideFurtherRows, planReading, type ReadingPlan } from './reading-depth.ts';
import { toLongId } from './short-id.ts';
import { MAX_INDEXED_WORDS, tokenize } from './tokenize.ts';
import { estimateWordCounts } from './word-counts.ts';

interface Search {
  /** The definition of the entities to find. */
  definition: SearchNames;
  term: string;
  /** Whether entities with this filter key may be found. */
  accept: Accept;
  /**
   * The number of newest matches that are needed. If the words are too common for an exact total anyway, no more are read
   * than that; by default as many as a search may read.
   */
  wanted?: number;
}

type Accept = (filterKey: string) => boolean;

interface Found {
  ids: string[];
  /** The filter key of each of them, in the same order. */
  filterKeys: string[];
  /** True if a word was not read completely, so that there may be more matches. */
  isLowerBound: boolean;
}

/**
 * Finds the entities that have, for every word of the term, a word with that prefix, newest first. A term without a
 * word of two characters finds nothing.
 *
 * All words are read side by side, in one round trip and at most one more. Exact matches of a word come before longer
 * words.
 */
export async function searchIndex({ definition, term, accept, wanted }: Search): Promise<Found> {
  const words = chooseWords(term);
  if (words.length === 0) return { ids: [], filterKeys: [], isLowerBound: false };
  const plan = planReading(definition, words, wanted);
  const [counts, ...first] = await Promise.all([
    plan.readsTwice && wanted !== undefined ? estimateWordCounts(definition, words) : [],
    ...words.map((word) => readRows(definition, word, plan.first)),
  ]);
  const read = await readFurther(definition, first, { plan, counts, accept, wanted });
  const newestFirst = [...intersect(read, accept)].map(toLongId).sort((a, b) => (a < b ? 1 : -1));
  const filterKeys = new Map(read[0]?.found.map(({ sk, f }) => [toLongId(readShortId(sk)), f]));
  return {
    ids: newestFirst,
    filterKeys: newestFirst.map((id) => filterKeys.get(id) ?? ''),
    isLowerBound: !read.every(({ isWhole }) => isWhole) && !isKnownEmpty(read, accept),
  };
}

/** Reads on those words that the first reading did not complete, as far as worthwhile. */
async function readFurther(
  definition: SearchNames,
  first: readonly WordRows[],
  {
    plan,
    counts,
    accept,
    wanted,
  }: { plan: ReadingPlan; counts: readonly number[]; accept: Accept; wanted: number | undefined },
): Promise<readonly WordRows[]> {
  if (!plan.readsTwice || isKnownEmpty(first, accept)) return first;
  const matches = intersect(first, accept).size;
  const further = decideFurtherRows(plan, first, counts, { matches, wanted });
  if (further === 0) return first;
  return Promise.all(
    first.map((rows) => (rows.isWhole ? rows : readRows(definition, rows.word, further, rows))),
  );
}

const readIds = ({ found }: WordRows, accept: Accept): Set<string> =>
  new Set(found.filter(({ f }) => accept(f)).map(({ sk }) => readShortId(sk)));

/** The short ids of the accepted entities that are among the rows of every word. */
const intersect = (read: readonly WordRows[], accept: Accept): Set<string> =>
  read.map((rows) => readIds(rows, accept)).reduce((kept, ids) => kept.intersection(ids));

/** Whether one of the words certainly has no match, and so all of them together. */
const isKnownEmpty = (read: readonly WordRows[], accept: Accept): boolean =>
  read.some((rows) => rows.isWhole && readIds(rows, accept).size === 0);

/**
 * Returns the words of a term without prefixes of other words of the term, which match anyway. Each remaining word needs a
 * word of its own, so that no term matches more words than an entity may have.
 */
function chooseWords(term: string): string[] {
  const words = tokenize([term]);
  const telling = words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
  return telling.length > MAX_INDEXED_WORDS ? [] : telling;
}
