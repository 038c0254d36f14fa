import { readShortId, type SearchNames, splitFilterKey } from './index-rows.ts';
import { MARKS } from './index-terms.ts';
import { listLookups, lookUpTag, planLookups, type SearchPlan } from './plan-lookups.ts';
import { type Lookup, readRows, type WordRows } from './read-rows.ts';
import { decideFurtherRows, planReading, type ReadingPlan } from './reading-depth.ts';
import { toLongId } from './short-id.ts';
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
  /** Whether the entities have tags: the whole term may be one, and a word after a hyphen is one that is not wanted. */
  hasTags?: boolean;
  /** Returns the other names of a tag, by its slug; none by default. */
  findSynonyms?: (slug: string) => readonly string[];
  /** Whether what has any of the words is found if nothing has all of them: that with most of the words first. */
  orAny?: boolean;
}

type Accept = (filterKey: string) => boolean;

interface Found {
  ids: string[];
  /** The filter key of each of them, in the same order. */
  filterKeys: string[];
  /** True if a word was not read completely, so that there may be more matches. */
  isLowerBound: boolean;
  /** True if nothing has all words, so that these have some of them. */
  hasAny: boolean;
  /** The words of the term, folded, that nothing has. */
  missing: string[];
}

/**
 * Finds the entities that have, for every word of the term, a word with that prefix or another form of it, newest first. A
 * term without a word finds nothing.
 *
 * All words are read side by side, in one round trip and at most one more. Exact matches of a word come before longer
 * words.
 */
export async function searchIndex(search: Search): Promise<Found> {
  const plan = planLookups(search.term, search);
  return plan.needs.length === 0 ? NOTHING : runPlan(search, plan);
}

/** What a search is for, whatever it looks up. */
type Scope = Pick<Search, 'definition' | 'accept' | 'wanted' | 'orAny'>;

/** Finds the entities that have one of some tags, by their slugs, newest first; exact up to what a search may read. */
export const findTagged = (scope: Omit<Scope, 'orAny'>, slugs: readonly string[]): Promise<Found> =>
  runPlan(scope, { needs: [slugs.map((slug) => [lookUpTag(slug)])], phrases: [], excluded: [] });

async function runPlan(scope: Scope, plan: SearchPlan): Promise<Found> {
  const { definition, accept, wanted, orAny = false } = scope;
  const lookups = listLookups(plan);
  const words = lookups.map(({ word }) => word);
  const depth = planReading(definition, words, { wanted, isOneWord: plan.needs.length === 1 });
  const [counts, ...first] = await Promise.all([
    depth.readsTwice && wanted !== undefined ? estimateWordCounts(definition, words) : [],
    ...lookups.map((lookup) => readRows(definition, lookup, depth.first)),
  ]);
  const read = await readFurther(scope, plan, first, { depth, counts });
  const matches = new Matches(plan, read, accept);
  const all = matches.findAll();
  const hasAny = orAny && all.size === 0 && plan.needs.length > 1;
  const ids = hasAny ? matches.listAny() : sortByAge(all);
  return {
    ids: ids.map(toLongId),
    filterKeys: ids.map((id) => matches.filterKeys.get(id) ?? ''),
    isLowerBound: !read.every(({ isWhole }) => isWhole) && (hasAny || !matches.isKnownEmpty()),
    hasAny: hasAny && ids.length > 0,
    missing: matches.listMissing(),
  };
}

const NOTHING: Found = { ids: [], filterKeys: [], isLowerBound: false, hasAny: false, missing: [] };

interface Depth {
  depth: ReadingPlan;
  counts: readonly number[];
}

/** Reads on those words that the first reading did not complete, as far as worthwhile. */
async function readFurther(
  { definition, accept, wanted }: Scope,
  plan: SearchPlan,
  first: readonly WordRows[],
  { depth, counts }: Depth,
): Promise<readonly WordRows[]> {
  const matches = new Matches(plan, first, accept);
  if (!depth.readsTwice || matches.isKnownEmpty()) return first;
  const further = decideFurtherRows(depth, first, counts, { matches: matches.findAll().size, wanted });
  if (further === 0) return first;
  return Promise.all(
    first.map((rows) => (rows.isWhole ? rows : readRows(definition, rows.lookup, further, rows))),
  );
}

/** Short ids sort newest first. */
const sortByAge = (ids: Iterable<string>): string[] => [...ids].sort((a, b) => (a < b ? -1 : 1));

/** What a search has found among the rows that it has read, by short ids. */
class Matches {
  /** The filter key of each entity that may be found. */
  readonly filterKeys = new Map<string, string>();
  readonly #plan: SearchPlan;
  readonly #read = new Map<Lookup, { ids: Set<string>; isWhole: boolean; last: string | undefined }>();

  constructor(plan: SearchPlan, read: readonly WordRows[], accept: Accept) {
    this.#plan = plan;
    for (const { lookup, found, isWhole } of read) {
      const ids = found.flatMap(({ sk, f }) => {
        const { filterKey, mark } = splitFilterKey(f);
        if (!isAmong(lookup, mark) || !accept(filterKey)) return [];
        const id = readShortId(sk);
        this.filterKeys.set(id, filterKey);
        return [id];
      });
      const last = found.at(-1);
      this.#read.set(lookup, { ids: new Set(ids), isWhole, last: last && readShortId(last.sk) });
    }
  }

  /** What has all of the words. */
  findAll(): Set<string> {
    const { needs, phrases } = this.#plan;
    const [first = new Set<string>(), ...others] = needs.map((_, index) => this.#findNeed(index));
    const all = others.reduce((kept, ids) => kept.intersection(ids), first);
    return this.#exclude(phrases.reduce((found, phrase) => found.union(this.#getIds(phrase)), all));
  }

  /** What has any of the words: most of them first, and the newest first among equals. */
  listAny(): string[] {
    const counts = new Map<string, number>();
    for (const ids of this.#plan.needs.map((_, index) => this.#findNeed(index)))
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
    const kept = sortByAge(this.#exclude(new Set(counts.keys())));
    return kept.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  }

  /** The words that nothing has in any form. */
  listMissing(): string[] {
    return this.#plan.needs.flatMap((ways, index) =>
      this.#findNeed(index).size === 0 ? (ways[0]?.[0]?.word ?? []) : [],
    );
  }

  /** Whether certainly nothing has all of the words. */
  isKnownEmpty(): boolean {
    const isEmpty = (lookup: Lookup) =>
      Boolean(this.#read.get(lookup)?.isWhole) && this.#getIds(lookup).size === 0;
    const { needs, phrases } = this.#plan;
    const lacksNeed = needs.some((ways) => ways.every((lookups) => lookups.some(isEmpty)));
    return lacksNeed && phrases.every(isEmpty);
  }

  #getIds(lookup: Lookup): ReadonlySet<string> {
    return this.#read.get(lookup)?.ids ?? new Set();
  }

  #findNeed(index: number): Set<string> {
    const ways = (this.#plan.needs[index] ?? []).map((lookups) =>
      lookups.map((lookup) => this.#getIds(lookup)).reduce((kept, ids) => kept.intersection(ids)),
    );
    return new Set(ways.flatMap((ids) => [...ids]));
  }

  /** Leaves out what has an excluded tag, and what is older than is known of such a tag. */
  #exclude(found: Set<string>): Set<string> {
    return this.#plan.excluded.reduce((kept, lookup) => {
      const { ids = new Set<string>(), isWhole = true, last = '' } = this.#read.get(lookup) ?? {};
      return new Set([...kept.difference(ids)].filter((id) => isWhole || id < last));
    }, found);
  }
}

function isAmong({ among }: Lookup, mark: string): boolean {
  if (among === 'tags') return mark !== MARKS.word;
  return among === undefined || mark !== MARKS.tag;
}
