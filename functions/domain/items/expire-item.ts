import { deleteEntity, findEntity } from '#platform/data/change.ts';
import { Problem } from '#platform/problem.ts';
import type { ItemId } from '#shared/ids.ts';
import { itemDefinition } from './item-definition.ts';

/** Deletes an item whose files never arrived. Any other item stays unchanged. */
export async function expireItem({ itemId: id }: { itemId: ItemId }): Promise<void> {
  const item = await findEntity(itemDefinition, id, { consistent: true });
  if (item?.processing !== 'awaiting-upload') return;
  try {
    const actor = { kind: 'system', id: 'expire-item', name: 'Expiry of uploads' };
    await deleteEntity(itemDefinition, id, { actor, action: 'item.expire', version: item.version });
  } catch (error) {
    // The files arrived at the last moment.
    if (!(error instanceof Problem)) throw error;
  }
}
