import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { items } from '#shared/contract/items.ts';
import { createApiCall } from './call-api.ts';

const fetchItems = createApiCall<typeof items.calls.mine>('GET', '/api/game/items');

/** While files are being processed, the list is read again this often. */
const RECHECK_MILLISECONDS = 5_000;

/** A page of the player's own items, newest first. */
export const ownItemsQuery = (ownerId: string, page: number) =>
  queryOptions({
    queryKey: ['game', 'own-items', ownerId, page],
    queryFn: ({ signal }) => fetchItems({ query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ processing }) => processing === 'running') ? RECHECK_MILLISECONDS : false,
  });
