import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { OwnItem } from '#shared/contract/items.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { PlayerId } from '#shared/ids.ts';
import { itemDefinition } from './item-definition.ts';
import { creatorItems } from './item-lists.ts';
import { ownItem } from './item-views.ts';

/** Reads a page of a player's items, newest first. The list may lag behind a change by some milliseconds. */
export async function ownItems(
  playerId: PlayerId,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: OwnItem[]; pagination: Pagination }> {
  const { entries, total } = await countedPage({ lists: [creatorItems(playerId)], page, limit });
  const items = await readEntities(
    itemDefinition,
    entries.map(({ id }) => id),
  );
  return { items: await Promise.all(items.map(ownItem)), pagination: paginate(page, limit, total) };
}
