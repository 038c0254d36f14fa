import { HOMEPAGE_SECTIONS } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Actor, updateEntity } from '../../platform/data/change.ts';
import { entityFromItem, entityKey } from '../../platform/data/entity-definition.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { emptyPlace, placeDefinition } from './place-definition.ts';

/** Creates the task that removes a deleted image from the home page; see `leavePlaces`. */
export const leavePlacesTask = (imageId: ImageId, actor: Actor): Task =>
  newTask('leave-places', { imageId, actor });

/** Removes an image from every place of the home page. It is idempotent. */
export async function leavePlaces(imageId: ImageId, actor: Actor): Promise<void> {
  const keys = HOMEPAGE_SECTIONS.map((section) => entityKey(placeDefinition, section));
  const items = await batchGet(keys, { consistent: true });
  const places = items.flatMap((item) => (item ? [entityFromItem(placeDefinition, item)] : []));
  for (const { id } of places.filter((place) => place.imageId === imageId)) {
    try {
      await updateEntity(placeDefinition, id, { actor, action: 'place.remove' }, (present) => {
        if (present.imageId !== imageId) throw new Problem('conflict', 'Another image is already there');
        return { ...emptyPlace(id), version: present.version };
      });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    }
  }
}
