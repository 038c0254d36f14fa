import { type Location, type To, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { filtersOf } from './gallery-filters.ts';
import type { ImageCollection } from './image-collection.ts';

/** What the history entry of an opened image keeps beside its address. */
export interface ImageEntry {
  /** The images to page through; those of the gallery page in the address where it is missing. */
  collection?: ImageCollection;
  /** The screen to show behind the image; the gallery where it is missing. */
  background?: Location;
  /** The entry before this one is the screen behind: closing goes back to it. */
  opened: true;
}

/** What an image's history entry keeps; undefined for an address that was entered by hand or followed. */
export const imageEntryOf = (location: Location): ImageEntry | undefined =>
  // Entries get their state from the links below and from nobody else.
  (location.state as ImageEntry | null) ?? undefined;

/** The screen that a location shows, behind whatever image is open over it. */
export const screenBehind = (location: Location): Location => imageEntryOf(location)?.background ?? location;

/** Makes the links that open images over the present screen. */
export function useImageLinks(collection: ImageCollection) {
  const here = useLocation();
  const entry: ImageEntry =
    collection.of === 'gallery' ? { opened: true } : { opened: true, background: here, collection };
  const search = collection.of === 'gallery' ? here.search : '';
  return (id: string) => ({ to: paths.image(id) + search, state: entry });
}

/** The images that an opened one is among. */
export const collectionAt = (location: Location): ImageCollection =>
  imageEntryOf(location)?.collection ?? { of: 'gallery', ...filtersOf(location.search) };

/** The gallery under the filters of a query part. */
export const addressOf = (search: string): To => ({ pathname: paths.gallery, search });
