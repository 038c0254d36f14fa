import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { changeFromStart } from '../../platform/data/change-from-start.ts';
import { entityFromItem, entityKey } from '../../platform/data/entity-definition.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import { galleryConfigFrom, gallerySettingsKey } from '../gallery/settings.ts';
import { isVisible } from '../gallery/visibility.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { listState } from '../images/image-lists.ts';
import type { Restoring, Told } from '../versions/restoring.ts';
import { emptyPlace, placeDefinition, type StoredPlace } from './place-definition.ts';

/** The new content of a place, and the version that the editor saw. */
interface Placing {
  imageId: ImageId;
  title?: string | undefined;
  description?: string | undefined;
  version?: number | undefined;
}

/**
 * Puts an image into a place of the home page. A title or description that is not given becomes empty, since
 * those of the previous image would not fit.
 *
 * @returns the stored place
 * @throws Problem `invalid` for an image that visitors may not see; `version-conflict` with the current place
 */
export async function placeImage(
  staff: Staff<'web'>,
  section: HomepageSection,
  { imageId, title = '', description = '', version }: Placing,
): Promise<StoredPlace> {
  await requireShown(imageId);
  return change(staff, section, { action: 'place.set', version }, (present) => ({
    ...present,
    imageId,
    title,
    description,
  }));
}

/**
 * Removes the image from a place of the home page.
 *
 * @returns the stored place
 * @throws Problem `not-found` if the place is empty; `version-conflict` with the current place
 */
export async function emptyOutPlace(
  staff: Staff<'web'>,
  section: HomepageSection,
  version: number | undefined,
): Promise<StoredPlace> {
  return change(staff, section, { action: 'place.remove', version }, (present) => {
    if (!present.imageId) throw notFound('No image found to remove');
    return { ...emptyPlace(section), version: present.version };
  });
}

/**
 * Restores an earlier version of a place.
 *
 * @throws Problem `conflict` if visitors may no longer see its image; `version-conflict` with the current
 *   place
 */
export async function restorePlace(
  staff: Staff<'web'>,
  { id, imageId, title, description }: StoredPlace,
  { version, note, restores }: Restoring,
): Promise<void> {
  if (imageId) await requireStillShown(imageId);
  const restored = { imageId, title, description };
  await change(staff, id, { action: 'place.restore', note, restores, version }, (present) => ({
    ...present,
    ...restored,
  }));
}

async function requireStillShown(id: ImageId): Promise<void> {
  try {
    await requireShown(id);
  } catch (cause) {
    if (!(cause instanceof Problem && cause.code === 'invalid')) throw cause;
    const words = "This version can't be restored because its image was deleted or is hidden from visitors";
    throw new Problem('conflict', words, { cause });
  }
}

function change(
  staff: Staff<'web'>,
  section: HomepageSection,
  { version, ...told }: Told & { version: number | undefined },
  next: (present: StoredPlace) => StoredPlace,
): Promise<StoredPlace> {
  const options = { actor: staffActor(staff), ...told, ...(version !== undefined && { version }) };
  return changeFromStart(placeDefinition, emptyPlace(section), options, next);
}

/** An image that becomes hidden while it is being placed does no harm, because reads of the places leave it out. */
async function requireShown(id: ImageId): Promise<void> {
  const [settings, item] = await batchGet([gallerySettingsKey, entityKey(imageDefinition, id)]);
  const image = item && entityFromItem(imageDefinition, item);
  if (!image || listState(image) !== 'approved') throw invalid('imageId', 'Choose an approved image');
  if (!isVisible(image, galleryConfigFrom(settings)))
    throw invalid('imageId', "Visitors can't see images with this rating");
}
