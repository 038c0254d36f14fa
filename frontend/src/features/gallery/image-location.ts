import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import { type MouseEvent, useMemo } from 'react';
import { type Location, type To, useLocation } from 'react-router-dom';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import {
  type GalleryFilters,
  galleryArtistQuery,
  galleryHomepageQuery,
  galleryImagesQuery,
  galleryTagQuery,
} from '../../api/gallery-queries.ts';
import { followedImagesQuery, likedImagesQuery } from '../../api/own-gallery.ts';
import { isImagePath, paths } from '../../session/paths/screen-paths.ts';
import { NO_FILTERS, parseFilters } from './gallery-filters.ts';
import { startOpening } from './opening-image.ts';

/** The history state of an open image. */
export interface ImageEntry {
  /** The images to page through; defaults to the gallery page. */
  collection?: ImageCollection;
  /** The screen behind the image; defaults to the gallery. */
  background?: Location;
  /** The previous entry is the screen behind: closing goes back to it. */
  opened: true;
}

/** The history state of an image; undefined for a URL that was entered or followed from elsewhere. */
export function getImageEntry(location: Location): ImageEntry | undefined {
  // Only the links below set `opened`; a return from signing in has a state of its own.
  const state = location.state as Partial<ImageEntry> | null;
  return state?.opened ? { ...state, opened: true } : undefined;
}

/** Whether a location is an image whose link was followed, or its address entered. */
export const isFollowedImage = (location: Location): boolean =>
  isImagePath(location.pathname) && !getImageEntry(location);

/** The screen at a location, behind any open image. */
export const getBackground = (location: Location): Location =>
  getImageEntry(location)?.background ?? location;

/** The properties of a link that opens an image. */
export interface ImageLink {
  to: To;
  state: ImageEntry;
  onClick: (event: MouseEvent) => void;
}

/** Creates links that open images over the current screen. They stay the same while one is open: no card renders again. */
export function useImageLinks(collection: ImageCollection) {
  const here = useLocation();
  const isGallery = collection.of === 'gallery';
  const from = JSON.stringify([collection, isGallery ? here.search : here.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `from` says when they change; a location is a new object each time
  return useMemo(() => {
    const state: ImageEntry = isGallery ? { opened: true } : { opened: true, background: here, collection };
    const search = isGallery ? here.search : '';
    return (id: string): ImageLink => ({
      to: paths.image(id) + search,
      state,
      onClick: (event) => startOpening(id, event),
    });
  }, [from]);
}

/** The collection that an open image belongs to. */
export const getCollection = (location: Location): ImageCollection =>
  getImageEntry(location)?.collection ?? { of: 'gallery', ...parseFilters(location.search) };

/** The gallery URL with a query string. */
export const toGallery = (search: string): To => ({ pathname: paths.gallery, search });

/** What the sort order of the gallery is called that shows those whom a player follows. */
export const FOLLOWING = 'following';

/** The gallery with the newest works of those whom the signed-in player follows. */
export const toFollowing = (page = 1): To =>
  toGallery(`?sort=${FOLLOWING}${page > 1 ? `&page=${page}` : ''}`);

/** How many images a gallery page, the wall of faces and the row of the most liked images hold. */
export const GALLERY_PAGE = 24;
export const CROWD_SIZE = 17;
const MOST_LIKED_SIZE = 4;

/** A collection of images to page through, identified by data that fits into a history entry. */
export type ImageCollection =
  | { of: 'showcase'; category: GalleryFilter; page: number }
  | { of: 'crowd' }
  | { of: 'artist'; name: string; page: number }
  | { of: 'tag'; name: string; page: number }
  | { of: 'favourites' }
  | { of: 'liked'; page: number }
  | { of: 'following'; page: number }
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
    case 'artist':
      return galleryArtistQuery(collection.name, collection.page);
    case 'liked':
      return likedImagesQuery(collection.page);
    case 'following':
      return followedImagesQuery(collection.page);
    case 'tag':
      return galleryTagQuery(collection.name, collection.page);
    case 'crowd':
      return crowdQuery;
    case 'favourites':
      return mostLikedQuery;
    case 'gallery':
      return galleryImagesQuery(collection, GALLERY_PAGE);
  }
}
