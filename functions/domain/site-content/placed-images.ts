import type { PlacedImage } from '../../../shared/contract/site-content.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { HOMEPAGE_SECTIONS, type HomepageSection } from '../../../shared/homepage-sections.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { batchGet, type Reading } from '../../platform/data/batch-get.ts';
import { keyOf, thingFrom } from '../../platform/data/kind.ts';
import { listed, publicImage } from '../gallery/public-image.ts';
import { galleryConfigFrom, gallerySettingsKey } from '../gallery/settings.ts';
import { isVisible } from '../gallery/visibility.ts';
import type { Image } from '../image.ts';
import { imageKind } from '../image-kind.ts';
import { emptyPlace, placeKind, type StoredPlace } from './place-kind.ts';

/** A place with its image, null where it has none that visitors may see. */
type FilledPlace = StoredPlace & { image: PlacedImage | null };

/**
 * The places of the home page with their images, in two round trips. An image that was deleted, taken down
 * or hidden by its rating since it was placed is simply not there: nothing has to be written when that happens.
 */
async function filledPlaces(reading: Reading): Promise<FilledPlace[]> {
  const keys = HOMEPAGE_SECTIONS.map((section) => keyOf(placeKind, section));
  const [settings, ...items] = await batchGet([gallerySettingsKey, ...keys], reading);
  const places = HOMEPAGE_SECTIONS.map((section, index) => {
    const item = items[index];
    return item ? thingFrom(placeKind, item) : emptyPlace(section);
  });
  const config = galleryConfigFrom(settings);
  const ids = places.flatMap(({ imageId }) => imageId ?? []);
  const images = await shownImages(ids, config, reading);
  return places.map((place) => ({ ...place, image: (place.imageId && images.get(place.imageId)) ?? null }));
}

/** Those of some images that visitors may see, by their ids, as they are drawn in a place. */
export async function shownImages(
  ids: readonly ImageId[],
  config: GalleryConfig,
  reading: Reading,
): Promise<Map<ImageId, PlacedImage>> {
  const items = await batchGet(
    ids.map((id) => keyOf(imageKind, id)),
    reading,
  );
  const images = items.flatMap((item) => (item ? [thingFrom(imageKind, item)] : []));
  const shown = images.filter((image) => isVisible(image, config)).map(placedImage);
  return new Map(shown.flatMap((image) => (image ? [[image.id, image]] : [])));
}

/** An image as it is drawn in a place; its counts are of no use there. */
function placedImage(image: Image): PlacedImage | undefined {
  const shown = publicImage(listed(image), { views: 0, likes: 0 });
  return shown && { ...shown, url: shown.imageUrl, metadata: { title: shown.title } };
}

/** What visitors see of a place. */
interface ShownPlace {
  image: PlacedImage;
  title: string;
  description: string;
}

/** The places whose image visitors may see. */
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

/** Every place, as whoever saved last has left it. */
export async function placesForEditors(): Promise<Record<HomepageSection, EditedPlace>> {
  const places = await filledPlaces({ consistent: true });
  // There is one for each section.
  return Object.fromEntries(places.map(({ id, ...place }) => [id, place])) as Record<
    HomepageSection,
    EditedPlace
  >;
}
