import { updateEntity } from '#platform/data/change.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import { isConflict, Problem } from '#platform/problem.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { HOMEPAGE_SECTIONS } from '#shared/homepage-sections.ts';
import { buildEmptySlot, slotDefinition } from './slot-definition.ts';
import type { SlotsToClear } from './tasks.ts';

/** Removes an image from every slot of the home page. It is idempotent. */
export async function clearSlots({ imageId, actor }: SlotsToClear): Promise<void> {
  const slots = await readEntities(slotDefinition, HOMEPAGE_SECTIONS, { consistent: true });
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
      if (!isConflict(error)) throw error;
    }
  }
}
