import { HOMEPAGE_SECTIONS } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { type Actor, changeThing } from '../../platform/data/change.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { newTask, type Task } from '../../platform/data/tasks.ts';
import { Problem } from '../../platform/problem.ts';
import { emptyPlace, placeKind } from './place-kind.ts';

/** The task that takes an image which was removed out of the home page; see `leavePlaces`. */
export const leavePlacesTask = (imageId: ImageId, actor: Actor): Task =>
  newTask('leave-places', { imageId, actor });

/** Takes an image out of every place of the home page that it is in. Doing it again does nothing. */
export async function leavePlaces(imageId: ImageId, actor: Actor): Promise<void> {
  const keys = HOMEPAGE_SECTIONS.map((section) => keyOf(placeKind, section));
  const items = await batchGet(keys, { consistent: true });
  const places = items.flatMap((item) => (item ? [thingFrom(placeKind, item)] : []));
  for (const { id } of places.filter((place) => place.imageId === imageId)) {
    try {
      await changeThing(placeKind, id, { actor, action: 'place.remove' }, (present) => {
        if (present.imageId !== imageId) throw new Problem('conflict', 'Another image is there by now');
        return { ...emptyPlace(id), version: present.version };
      });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'conflict')) throw error;
    }
  }
}
