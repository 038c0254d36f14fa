import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import { readEntities } from '#platform/data/read-entities.ts';
import type { FeaturedImage } from '#shared/contract/site-content.ts';
import type { GalleryConfig } from '#shared/gallery-config.ts';
import { HOMEPAGE_SECTIONS, type HomepageSection } from '#shared/homepage-sections.ts';
import type { ImageId } from '#shared/ids.ts';
import { toListed, toPublicImage } from '../gallery/public-image.ts';
import { gallerySettingsKey, toGalleryConfig } from '../gallery-settings/settings.ts';
import type { ImageFacts } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { isVisible } from '../images/visibility.ts';
import { buildEmptySlot, type StoredSlot, slotDefinition } from './slot-definition.ts';

/** A slot with its image, which is null if the slot is empty or visitors may not see the image. */
type SlotWithImage = StoredSlot & { image: FeaturedImage | null };

/**
 * Reads the slots of the home page with their images, in two round trips. Images that were deleted, taken
 * down or hidden by their rating are left out, so none of those events needs to update the slots.
 */
async function loadSlots(options: ReadOptions): Promise<SlotWithImage[]> {
  const keys = HOMEPAGE_SECTIONS.map((section) => buildEntityKey(slotDefinition, section));
  const [settings, ...items] = await readInBatches([gallerySettingsKey, ...keys], options);
  const slots = HOMEPAGE_SECTIONS.map((section, index) => {
    const item = items[index];
    return item ? toEntity(slotDefinition, item) : buildEmptySlot(section);
  });
  const config = toGalleryConfig(settings);
  const ids = slots.flatMap(({ imageId }) => imageId ?? []);
  const images = await loadVisibleImages(ids, config, options);
  return slots.map((slot) => ({ ...slot, image: (slot.imageId && images.get(slot.imageId)) ?? null }));
}

/** Reads those of the given images that visitors may see, by id. */
export async function loadVisibleImages(
  ids: readonly ImageId[],
  config: GalleryConfig,
  options: ReadOptions,
): Promise<Map<ImageId, FeaturedImage>> {
  const images = await readEntities(imageDefinition, ids, options);
  const shown = images.filter((image) => isVisible(image, config)).map(toFeaturedImage);
  return new Map(shown.flatMap((image) => (image ? [[image.id, image]] : [])));
}

/** Builds the image of a slot, which does not show counts. */
function toFeaturedImage(image: ImageFacts): FeaturedImage | undefined {
  const shown = toPublicImage(toListed(image), { views: 0, likes: 0 });
  return shown && { ...shown, url: shown.imageUrl, metadata: { title: shown.title } };
}

/** A slot as visitors see it. */
interface VisibleSlot {
  image: FeaturedImage;
  title: string;
  description: string;
}

/** Reads the slots whose images visitors may see. */
export async function loadVisibleSlots(): Promise<Partial<Record<HomepageSection, VisibleSlot>>> {
  const slots = await loadSlots({});
  return Object.fromEntries(
    slots.flatMap(({ id, image, title, description }) =>
      image ? [[id, { image, title, description }]] : [],
    ),
  );
}

/** A slot as editors see it. */
type EditableSlot = Omit<SlotWithImage, 'id'>;

/** Reads every slot consistently, including the latest save. */
export async function loadEditableSlots(): Promise<Record<HomepageSection, EditableSlot>> {
  const slots = await loadSlots({ consistent: true });
  // There is one slot for each section.
  return Object.fromEntries(slots.map(({ id, ...slot }) => [id, slot])) as Record<
    HomepageSection,
    EditableSlot
  >;
}
