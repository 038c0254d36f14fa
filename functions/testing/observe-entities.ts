import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import type { CountedList, Entity, EntityDefinition } from '#platform/data/entity-definition.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';

const PAGES = [
  { direction: 'descending', page: 1 },
  { direction: 'descending', page: 2 },
  { direction: 'ascending', page: 1 },
] as const;

/** Returns what readers see of entities: totals and pages of every list that exists once, and what searches find. */
export async function observeEntities(
  definitions: readonly EntityDefinition<Entity>[],
  words: readonly string[],
) {
  const lists = definitions
    .flatMap(({ countedLists = [] }) => countedLists)
    .flatMap(({ shared }) => shared?.() ?? []);
  const pages = lists.map(async (list) => [list.list, await readPages(list)] as const);
  const searched = definitions.filter(({ searchTerms }) => searchTerms);
  const found = searched.flatMap((definition) =>
    words.map(async (term) => {
      const { ids } = await searchIndex({ definition, term, accept: () => true });
      return [`${definition.name}: ${term}`, ids] as const;
    }),
  );
  return {
    pages: Object.fromEntries(await Promise.all(pages)),
    found: Object.fromEntries(await Promise.all(found)),
  };
}

async function readPages(list: CountedList) {
  const read = await Promise.all(PAGES.map((page) => readCountedPage({ lists: [list], limit: 7, ...page })));
  return read.map(({ total, entries }) => ({
    total,
    entries: entries.map(({ id, card }) => ({ id, card })),
  }));
}
