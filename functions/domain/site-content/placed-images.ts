import type { PlacedImage } from '../../../shared/contract/site-content.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { HOMEPAGE_SECTIONS, type HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet, type Reading } from '../../platform/data/batch-get.ts';
import { entityFromItem, entityKey } from '../../platform/data/entity-definition.ts';
import { listed, publicImage } from '../gallery/public-image.ts';
import { galleryConfigFrom, gallerySettingsKey } from '../gallery/settings.ts';
import { isVisible } from '../gallery/visibility.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { emptyPlace, placeDefinition, type StoredPlace } from './place-definition.ts';

/** A place with its image, which is null if the place is empty or visitors may not see the image. */
type FilledPlace = StoredPlace & { image: PlacedImage | null };

/**
 * Reads the places of the home page with their images, in two round trips. Images that were deleted, taken
 * down or hidden by their rating are left out, so none of those events needs to update the places.
 */
async function filledPlaces(reading: Reading): Promise<FilledPlace[]> {
  const keys = HOMEPAGE_SECTIONS.map((section) => entityKey(placeDefinition, section));
  const [settings, ...items] = await batchGet([gallerySettingsKey, ...keys], reading);
  const places = HOMEPAGE_SECTIONS.map((section, index) => {
    const item = items[index];
    return item ? entityFromItem(placeDefinition, item) : emptyPlace(section);
  });
  const config = galleryConfigFrom(settings);
  const ids = places.flatMap(({ imageId }) => imageId ?? []);
  const images = await shownImages(ids, config, reading);
  return places.map((place) => ({ ...place, image: (place.imageId && images.get(place.imageId)) ?? null }));
}

/** Reads those of the given images that visitors may see, by id. */
export async function shownImages(
  ids: readonly ImageId[],
  config: GalleryConfig,
  reading: Reading,
): Promise<Map<ImageId, PlacedImage>> {
  const items = await batchGet(
    ids.map((id) => entityKey(imageDefinition, id)),
    reading,
  );
  const images = items.flatMap((item) => (item ? [entityFromItem(imageDefinition, item)] : []));
  const shown = images.filter((image) => isVisible(image, config)).map(placedImage);
  return new Map(shown.flatMap((image) => (image ? [[image.id, image]] : [])));
}

/** Builds the image of a place, which does not show counts. */
function placedImage(image: Image): PlacedImage | undefined {
  const shown = publicImage(listed(image), { views: 0, likes: 0 });
  return shown && { ...shown, url: shown.imageUrl, metadata: { title: shown.title } };
}

/** A place as visitors see it. */
interface ShownPlace {
  image: PlacedImage;
  title: string;
  description: string;
}

/** Reads the places whose images visitors may see. */
export async function placesForVisitors(): Promise<Partial<Record<HomepageSection, ShownPlace>>> {
  const places = await filledPlaces({});
  return Object.fromEntries(
    places.flatMap(({ id, image, title, description }) =>
      image ? [[id, { image, title, description }]] : [],
    ),
  );
}

/** A place as editors see it. */
type EditedPlace = Omit<FilledPlace, 'id'>;

/** Reads every place consistently, including the latest save. */
export async function placesForEditors(): Promise<Record<HomepageSection, EditedPlace>> {
  const places = await filledPlaces({ consistent: true });
  // There is one place for each section.
  return Object.fromEntries(places.map(({ id, ...place }) => [id, place])) as Record<
    HomepageSection,
    EditedPlace
  >;
}
