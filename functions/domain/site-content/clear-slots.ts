import { HOMEPAGE_SECTIONS } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Actor, updateEntity } from '../../platform/data/change.ts';
import { entityFromItem, entityKey } from '../../platform/data/entity-definition.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { buildEmptySlot, slotDefinition } from './slot-definition.ts';

/** Creates the task that removes a deleted image from the home page; see `clearSlotsShowing`. */
export const clearSlotsTask = (imageId: ImageId, actor: Actor): Task =>
  newTask('clear-slots', { imageId, actor });

/** Removes an image from every slot of the home page. It is idempotent. */
export async function clearSlotsShowing(imageId: ImageId, actor: Actor): Promise<void> {
  const keys = HOMEPAGE_SECTIONS.map((section) => entityKey(slotDefinition, section));
  const items = await batchGet(keys, { consistent: true });
  const slots = items.flatMap((item) => (item ? [entityFromItem(slotDefinition, item)] : []));
  for (const { id } of slots.filter((slot) => slot.imageId === imageId)) {
    try {
      await updateEntity(slotDefinition, id, { actor, action: 'place.remove' }, (current) => {
        if (current.imageId !== imageId) throw new Problem('conflict', 'Another image has been set');
        return { ...buildEmptySlot(id), version: current.version };
      });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    }
  }
}
