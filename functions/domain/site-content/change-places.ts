import type { HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { changeFromStart } from '../../platform/data/change-from-start.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import { type Staff, staffActor } from '../accounts/staff.ts';
import { galleryConfigFrom, gallerySettingsKey } from '../gallery/settings.ts';
import { isVisible } from '../gallery/visibility.ts';
import { imageKind } from '../image-kind.ts';
import { listState } from '../image-lists.ts';
import type { Restoring, Told } from '../versions/restoring.ts';
import { emptyPlace, placeKind, type StoredPlace } from './place-kind.ts';

/** What is put into a place, and the version that its editor had before them. */
interface Placing {
  imageId: ImageId;
  title?: string | undefined;
  description?: string | undefined;
  version?: number | undefined;
}

/**
 * Puts an image into a place of the home page. A title and a description that are not given are empty, since
 * those of the image before would not fit.
 *
 * @returns the place as it is now stored
 * @throws Problem `invalid` for an image that visitors may not see; `changed-meanwhile` with the present place
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
 * Takes the image out of a place of the home page.
 *
 * @returns the place as it is now stored
 * @throws Problem `not-found` where none is in it; `changed-meanwhile` with the present place
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
 * Makes a place again what it was at an earlier version.
 *
 * @throws Problem `conflict` where visitors may not see its image any more; `changed-meanwhile` with the present place
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
    const words =
      'This version cannot be put back: its image was deleted, or visitors may not see it any more';
    throw new Problem('conflict', words, { cause });
  }
}

function change(
  staff: Staff<'web'>,
  section: HomepageSection,
  { version, ...told }: Told & { version: number | undefined },
  next: (present: StoredPlace) => StoredPlace,
): Promise<StoredPlace> {
  const how = { actor: staffActor(staff), ...told, ...(version !== undefined && { version }) };
  return changeFromStart(placeKind, emptyPlace(section), how, next);
}

/** An image that stops being shown while it is placed does no harm: what reads the places leaves it out. */
async function requireShown(id: ImageId): Promise<void> {
  const [settings, item] = await batchGet([gallerySettingsKey, keyOf(imageKind, id)]);
  const image = item && thingFrom(imageKind, item);
  if (!image || listState(image) !== 'approved') throw invalid('imageId', 'Choose an approved image');
  if (!isVisible(image, galleryConfigFrom(settings)))
    throw invalid('imageId', 'Visitors are not shown images of this rating');
}
