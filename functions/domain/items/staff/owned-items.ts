import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { listedItem } from '../item-definition.ts';
import { characterItems, creatorItems } from '../item-lists.ts';
import { staffItem } from '../item-views.ts';

/** How many items of a character are shown with it. */
const MAX_OF_CHARACTER = 24;

/** Reads the newest processed items that were made for a character. */
export async function itemsOfCharacter(id: CharacterId): Promise<StaffItem[]> {
  const range = { from: undefined, side: 'older', limit: MAX_OF_CHARACTER } as const;
  const entries = await readList(characterItems(id), range);
  return Promise.all(entries.map((entry) => staffItem(listedItem(entry))));
}

/** Reads a page of all items that a player registered, newest first; those without files are still being processed. */
export async function itemsOfPlayer(
  id: PlayerId,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: StaffItem[]; pagination: Pagination }> {
  const { entries, total } = await countedPage({ lists: [creatorItems(id)], page, limit });
  const items = await Promise.all(entries.map((entry) => staffItem(listedItem(entry))));
  return { items, pagination: paginate(page, limit, total) };
}
