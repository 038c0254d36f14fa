import { batchGet } from '#platform/data/batch-get.ts';
import { updateEntity } from '#platform/data/change.ts';
import { entityFromItem, entityKey } from '#platform/data/entity-definition.ts';
import { Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { HOMEPAGE_SECTIONS } from '#shared/homepage-sections.ts';
import { buildEmptySlot, slotDefinition } from './slot-definition.ts';
import type { SlotsToClear } from './tasks.ts';

/** Removes an image from every slot of the home page. It is idempotent. */
export async function clearSlots({ imageId, actor }: SlotsToClear): Promise<void> {
  const keys = HOMEPAGE_SECTIONS.map((section) => entityKey(slotDefinition, section));
  const items = await batchGet(keys, { consistent: true });
  const slots = items.flatMap((item) => (item ? [entityFromItem(slotDefinition, item)] : []));
  for (const { id } of slots.filter((slot) => slot.imageId === imageId)) {
    try {
      await updateEntity(
        slotDefinition,
        id,
        { actor, action: 'place.remove' satisfies AuditedAction },
        (current) => {
          if (current.imageId !== imageId) throw new Problem('conflict', 'Another image has been set');
          return { ...buildEmptySlot(id), version: current.version };
        },
      );
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    }
  }
}
