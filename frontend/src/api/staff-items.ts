import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { items, StaffItem } from '#shared/contract/items.ts';
import type { ItemCategory } from '#shared/item-fields.ts';
import type { Rating } from '#shared/ratings.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof items.calls;
type Id = StaffItem['id'];

const fetchItems = createApiCall<Calls['list']>('GET', '/api/game/admin/gltf-items');
const fetchStats = createApiCall<Calls['stats']>('GET', '/api/game/admin/gltf-items/stats');
const fetchItem = createApiCall<Calls['read']>('GET', '/api/game/admin/gltf-items/{id}');
const fetchModel = createApiCall<Calls['model']>('GET', '/api/game/admin/gltf-items/{id}/model');
const putStatus = createApiCall<Calls['decide']>('PUT', '/api/game/admin/gltf-items/{id}/status');
const postStatus = createApiCall<Calls['decideMany']>('POST', '/api/game/admin/gltf-items/status');

/** Prefix of the query keys of all items as staff see them. */
const STAFF_ITEMS_KEY = ['game', 'staff-items'] as const;
/** Prefix of the query keys of the lists. */
export const ITEM_LISTS_KEY = [...STAFF_ITEMS_KEY, 'list'] as const;

/** The filters of the items, and the page to show, counted from 1. */
export interface ItemFilters {
  search: string;
  category: ItemCategory | 'all';
  enabled: 'all' | 'true' | 'false';
  rating: Rating | 'all';
  page: number;
}

/** A page of processed items, newest first. */
export const staffItemsQuery = ({ page, ...filters }: ItemFilters) =>
  queryOptions({
    queryKey: [...ITEM_LISTS_KEY, { ...filters, page }],
    queryFn: ({ signal }) => fetchItems({ query: { ...filters, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many items there are, by state and category. */
export const itemStatsQuery = queryOptions({
  queryKey: [...STAFF_ITEMS_KEY, 'stats'],
  queryFn: ({ signal }) => fetchStats({}, { signal }),
});

/** An item with its claims, findings and last decision. */
export const staffItemQuery = (id: Id) =>
  queryOptions({
    queryKey: [...STAFF_ITEMS_KEY, 'item', id],
    queryFn: async ({ signal }) => (await fetchItem({ params: { id } }, { signal })).item,
  });

/** The address of an item's model, which expires. */
export const itemModelQuery = (id: Id) =>
  queryOptions({
    queryKey: [...STAFF_ITEMS_KEY, 'model', id],
    queryFn: async ({ signal }) => (await fetchModel({ params: { id } }, { signal })).url,
    // The address is valid for ten minutes; a shown model has been loaded.
    staleTime: 5 * 60_000,
    gcTime: 5 * 60_000,
  });

/** A decision; the reason is empty if the item is enabled. */
export interface ItemDecision {
  enabled: boolean;
  reason: string;
}

/**
 * Enables or disables an item.
 *
 * @returns the current item and the server's message
 * @throws ApiError `version-conflict` if someone else has changed the item since
 */
export const decideOnItem = ({ id, version }: Pick<StaffItem, 'id' | 'version'>, decision: ItemDecision) =>
  putStatus.withMessage({ params: { id }, body: { ...decision, version } });

/** Enables or disables up to fifty items. Returns a result for each. */
export const decideOnItems = async (ids: readonly Id[], decision: ItemDecision) =>
  (await postStatus({ body: { ids: [...ids], ...decision } })).results;
