import { type Location, type To, useLocation } from 'react-router-dom';
import { paths } from '../../ui/paths.ts';
import { parseFilters } from './gallery-filters.ts';
import type { ImageCollection } from './image-collection.ts';

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
export const getImageEntry = (location: Location): ImageEntry | undefined =>
  // Only the links below set the state.
  (location.state as ImageEntry | null) ?? undefined;

/** The screen at a location, behind any open image. */
export const getBackground = (location: Location): Location =>
  getImageEntry(location)?.background ?? location;

/** Creates links that open images over the current screen. */
export function useImageLinks(collection: ImageCollection) {
  const here = useLocation();
  const entry: ImageEntry =
    collection.of === 'gallery' ? { opened: true } : { opened: true, background: here, collection };
  const search = collection.of === 'gallery' ? here.search : '';
  return (id: string) => ({ to: paths.image(id) + search, state: entry });
}

/** The collection that an open image belongs to. */
export const getCollection = (location: Location): ImageCollection =>
  getImageEntry(location)?.collection ?? { of: 'gallery', ...parseFilters(location.search) };

/** The gallery URL with a query string. */
export const toGallery = (search: string): To => ({ pathname: paths.gallery, search });
