import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { GalleryFilter } from '../../../../shared/image-categories.ts';
import type { PublicImage } from '../../../../shared/public-image.ts';
import { type GalleryFilters, galleryHomepageQuery, galleryImagesQuery } from '../../api/gallery.ts';
import { NO_FILTERS } from './gallery-filters.ts';

/** How many images a gallery page, the wall of faces and the row of the most liked images hold. */
export const GALLERY_PAGE = 24;
export const CROWD_SIZE = 17;
const MOST_LIKED_SIZE = 4;

/** A collection of images to page through, identified by data that fits into a history entry. */
export type ImageCollection =
  | { of: 'showcase'; category: GalleryFilter; page: number }
  | { of: 'crowd' }
  | { of: 'favourites' }
  | ({ of: 'gallery' } & GalleryFilters);

/** The newest avatars. */
export const crowdQuery = galleryImagesQuery({ ...NO_FILTERS, category: 'avatar' }, CROWD_SIZE);

/** The most liked images. */
export const mostLikedQuery = galleryImagesQuery({ ...NO_FILTERS, sort: 'popular' }, MOST_LIKED_SIZE);

interface CollectionQuery {
  queryKey: QueryKey;
  queryFn: QueryFunction<{ images: PublicImage[] }>;
}

/** The query of a collection, shared with the screen that shows it. */
export const collectionQuery = (collection: ImageCollection): CollectionQuery =>
  // All of their responses contain images; only the types of their keys differ.
  getOptions(collection) as unknown as CollectionQuery;

function getOptions(collection: ImageCollection) {
  switch (collection.of) {
    case 'showcase':
      return galleryHomepageQuery(collection.category, collection.page);
    case 'crowd':
      return crowdQuery;
    case 'favourites':
      return mostLikedQuery;
    case 'gallery':
      return galleryImagesQuery(collection, GALLERY_PAGE);
  }
}
