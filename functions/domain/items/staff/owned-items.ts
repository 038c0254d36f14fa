import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { StaffItem } from '#shared/contract/items.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { CharacterId, PlayerId } from '#shared/ids.ts';
import { toListedItem } from '../item-definition.ts';
import { buildCharacterItemList, buildCreatorList } from '../item-lists.ts';
import { toStaffItem } from '../item-views.ts';

/** How many items of a character are shown with it. */
const MAX_OF_CHARACTER = 24;

/** Reads the newest processed items that were made for a character. */
export async function listItemsOfCharacter(id: CharacterId): Promise<StaffItem[]> {
  const range = { from: undefined, side: 'older', limit: MAX_OF_CHARACTER } as const;
  const entries = await readList(buildCharacterItemList(id), range);
  return Promise.all(entries.map((entry) => toStaffItem(toListedItem(entry))));
}

/** Reads a page of all items that a player registered, newest first; those without files are still being processed. */
export async function listItemsOfPlayer(
  id: PlayerId,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: StaffItem[]; pagination: Pagination }> {
  const { entries, total } = await readCountedPage({ lists: [buildCreatorList(id)], page, limit });
  const items = await Promise.all(entries.map((entry) => toStaffItem(toListedItem(entry))));
  return { items, pagination: paginate(page, limit, total) };
}
