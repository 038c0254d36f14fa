import { readInBatches } from '#platform/data/batch-get.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { buildInvalid, buildNotFound, Problem } from '#platform/problem.ts';
import type { HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';
import { buildStaffActor, type Staff } from '../accounts/staff.ts';
import { gallerySettingsKey, toGalleryConfig } from '../gallery-settings/settings.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { listState } from '../images/image-lists.ts';
import { isVisible } from '../images/visibility.ts';
import type { AuditNote, RestoreOptions } from '../versions/restore-options.ts';
import { buildEmptySlot, type StoredSlot, slotDefinition } from './slot-definition.ts';

/** The new content of a slot, and the version that the editor saw. */
interface SlotContent {
  imageId: ImageId;
  title?: string | undefined;
  description?: string | undefined;
  version?: number | undefined;
}

/**
 * Puts an image into a slot of the home page. A title or description that is not given becomes empty, since
 * those of the previous image would not fit.
 *
 * @returns the stored slot
 * @throws Problem `invalid` for an image that visitors may not see; `version-conflict` with the current slot
 */
export async function setSlotImage(
  staff: Staff<'web'>,
  section: HomepageSection,
  { imageId, title = '', description = '', version }: SlotContent,
): Promise<StoredSlot> {
  await requireVisible(imageId);
  return change(staff, section, { action: 'place.set', version }, (current) => ({
    ...current,
    imageId,
    title,
    description,
  }));
}

/**
 * Removes the image from a slot of the home page.
 *
 * @returns the stored slot
 * @throws Problem `not-found` if the slot is empty; `version-conflict` with the current slot
 */
export async function clearSlot(
  staff: Staff<'web'>,
  section: HomepageSection,
  version: number | undefined,
): Promise<StoredSlot> {
  return change(staff, section, { action: 'place.remove', version }, (current) => {
    if (!current.imageId) throw buildNotFound('No image found to remove');
    return { ...buildEmptySlot(section), version: current.version };
  });
}

/**
 * Restores an earlier version of a slot.
 *
 * @throws Problem `conflict` if visitors may no longer see its image; `version-conflict` with the current
 *   slot
 */
export async function restoreSlot(
  staff: Staff<'web'>,
  { id, version: _, ...restored }: StoredSlot,
  { version, note, restores }: RestoreOptions,
): Promise<void> {
  if (restored.imageId) await requireStillVisible(restored.imageId);
  await change(staff, id, { action: 'place.restore', note, restores, version }, (current) => ({
    ...current,
    ...restored,
  }));
}

async function requireStillVisible(id: ImageId): Promise<void> {
  try {
    await requireVisible(id);
  } catch (cause) {
    if (!(cause instanceof Problem && cause.code === 'invalid')) throw cause;
    const words = "This version can't be restored because its image was deleted or is hidden from visitors";
    throw new Problem('conflict', words, { cause });
  }
}

function change(
  staff: Staff<'web'>,
  section: HomepageSection,
  { version, ...audit }: AuditNote & { version: number | undefined },
  next: (current: StoredSlot) => StoredSlot,
): Promise<StoredSlot> {
  const options = {
    actor: buildStaffActor(staff),
    ...audit,
    onlyIfChanged: true,
    ...(version !== undefined && { version }),
  };
  return changeFromStart(slotDefinition, buildEmptySlot(section), options, next);
}

/** An image that becomes hidden while it is being placed does no harm, because reads of the slots leave it out. */
async function requireVisible(id: ImageId): Promise<void> {
  const [settings, item] = await readInBatches([gallerySettingsKey, buildEntityKey(imageDefinition, id)]);
  const image = item && toEntity(imageDefinition, item);
  if (!image || listState(image) !== 'approved') throw buildInvalid('imageId', 'Choose an approved image');
  if (!isVisible(image, toGalleryConfig(settings)))
    throw buildInvalid('imageId', "Visitors can't see images with this rating");
}
