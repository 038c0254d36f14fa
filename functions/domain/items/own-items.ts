import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { OwnItem } from '#shared/contract/items.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { PlayerId } from '#shared/ids.ts';
import { itemDefinition } from './item-definition.ts';
import { buildCreatorList } from './item-lists.ts';
import { toOwnItem } from './item-views.ts';

/** Reads a page of a player's items, newest first. The list may lag behind a change by some milliseconds. */
export async function listOwnItems(
  playerId: PlayerId,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: OwnItem[]; pagination: Pagination }> {
  const { entries, total } = await readCountedPage({ lists: [buildCreatorList(playerId)], page, limit });
  const items = await readEntities(
    itemDefinition,
    entries.map(({ id }) => id),
  );
  return { items: await Promise.all(items.map(toOwnItem)), pagination: paginate(page, limit, total) };
}
