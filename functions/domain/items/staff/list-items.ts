import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { searchIndex } from '#platform/data/search-index/search-index.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { itemDefinition, type ListedItem, toListedItem } from '../item-definition.ts';
import { buildItemFilterKey, chooseItemLists, type ItemFilter, matchItemFilterKey } from '../item-lists.ts';
import { toStaffItem } from '../item-views.ts';

interface StaffBrowse extends Omit<ItemFilter, 'enabled'> {
  page: number;
  limit: number;
  search: string;
  enabled: 'all' | 'true' | 'false';
}

interface FoundItems {
  items: ListedItem[];
  total: number;
  isLowerBound: boolean;
}

/** Reads a page of processed items as staff see them, newest first. */
export async function listStaffItems(
  query: StaffBrowse,
): Promise<{ items: StaffItem[]; pagination: Pagination }> {
  const enabled = query.enabled === 'all' ? 'all' : query.enabled === 'true';
  const filter = { category: query.category, rating: query.rating, enabled } as const;
  const { page, limit } = query;
  const { items, total, isLowerBound } = query.search
    ? await searchItems(query, filter)
    : await listItems(query, filter);
  const pagination = paginate(page, limit, total);
  return {
    items: await Promise.all(items.map(toStaffItem)),
    pagination: isLowerBound ? { ...pagination, totalIsLowerBound: true } : pagination,
  };
}

async function listItems({ page, limit }: StaffBrowse, filter: ItemFilter): Promise<FoundItems> {
  const { entries, total } = await readCountedPage({ lists: chooseItemLists(filter), page, limit });
  return { items: entries.map(toListedItem), total, isLowerBound: false };
}

async function searchItems({ page, limit, search }: StaffBrowse, filter: ItemFilter): Promise<FoundItems> {
  const accept = matchItemFilterKey(filter);
  const { ids, isLowerBound } = await searchIndex({ definition: itemDefinition, term: search, accept });
  const chosen = ids.slice((page - 1) * limit, page * limit);
  const read = await readEntities(itemDefinition, chosen);
  // Leaves out items that have changed their state since the search.
  const items = read.filter((item) => accept(buildItemFilterKey(item.category, item.enabled, item.rating)));
  return { items, total: ids.length, isLowerBound };
}
