import { findEntity } from '#platform/data/change.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { ItemDetails, StaffItem } from '#shared/contract/items.ts';
import type { ItemId } from '#shared/ids.ts';
import type { Item, ItemFiles } from '../item.ts';
import { itemDefinition } from '../item-definition.ts';
import { readFindings } from '../item-findings.ts';
import { buildItemDetails, locateModel, toStaffItem } from '../item-views.ts';

/** An item whose files are processed: the only ones that staff see. */
export type ProcessedItem = Item & { files: ItemFiles };

/** Narrows an item to a processed one; undefined for any other. */
export const asProcessed = (item: Item | undefined): ProcessedItem | undefined =>
  item?.processing === 'done' && item.files ? { ...item, files: item.files } : undefined;

/**
 * Reads the current state of a processed item.
 *
 * @throws Problem `not-found`, also for an item that is not processed
 */
export async function readProcessedItem(id: ItemId): Promise<ProcessedItem> {
  const item = asProcessed(await findEntity(itemDefinition, id, { consistent: true }));
  if (!item) throw buildNotFound("This item doesn't exist");
  return item;
}

/** Reads an item with all that staff need for a decision. */
export async function readItemDetails(id: ItemId): Promise<ItemDetails> {
  const [item, findings] = await Promise.all([readProcessedItem(id), readFindings(id)]);
  return buildItemDetails(item, findings);
}

/** Reads an item as staff lists show it. */
export const readStaffItem = async (id: ItemId): Promise<StaffItem> =>
  toStaffItem(await readProcessedItem(id));

/** Returns an address of an item's model that expires after a few minutes. */
export async function readModelAddress(id: ItemId): Promise<string> {
  return locateModel(id, (await readProcessedItem(id)).files);
}
