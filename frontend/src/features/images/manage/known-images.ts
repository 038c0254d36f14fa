import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { StaffImage } from '#shared/contract/images.ts';
import { buildStaffImageKey, IMAGE_LISTS_KEY, STAFF_IMAGES_KEY } from '../../../api/staff-images.ts';

/** The common part of all pages of images. */
interface ImagePage {
  images: StaffImage[];
}

/** Cached images, for optimistic updates and refetches. */
interface KnownImages {
  /** Updates images in every cached list; returns a function that reverts it. */
  change: (ids: readonly StaffImage['id'][], changed: Partial<StaffImage>) => () => void;
  /** Shows the server's version of an image. */
  put: (image: StaffImage) => void;
  /** Removes an image from every list; returns a function that restores it. */
  takeOut: (id: StaffImage['id']) => () => void;
  /** Refetches everything. */
  refetch: () => void;
}

/** Returns functions that update the cached images. */
export function useKnownImages(): KnownImages {
  const cache = useQueryClient();
  return {
    change: (ids, changed) => {
      const before = new Map(listImages(cache).map((image) => [image.id, image]));
      const alter = (image: StaffImage) => (ids.includes(image.id) ? { ...image, ...changed } : image);
      const restore = (image: StaffImage) => (ids.includes(image.id) && before.get(image.id)) || image;
      changeEveryImage(cache, alter);
      return () => changeEveryImage(cache, restore);
    },
    put: (image) => putKnownImage(cache, image),
    takeOut: (id) => {
      const before = listPages(cache);
      changeEveryPage(cache, (images) => images.filter((image) => image.id !== id));
      return () => {
        for (const [key, page] of before) cache.setQueryData(key, page);
      };
    },
    refetch: () => void cache.invalidateQueries({ queryKey: STAFF_IMAGES_KEY }),
  };
}

/** Shows the server's version of an image. */
function putKnownImage(cache: QueryClient, image: StaffImage): void {
  // Lists do not include viewers, history and duplicates.
  changeEveryImage(cache, (known) => (known.id === image.id ? { ...known, ...image } : known));
  cache.setQueryData<StaffImage>(buildStaffImageKey(image.id), (known) => known && { ...known, ...image });
}

const listPages = (cache: QueryClient) => cache.getQueriesData<ImagePage>({ queryKey: IMAGE_LISTS_KEY });

const listImages = (cache: QueryClient): StaffImage[] =>
  listPages(cache).flatMap(([, page]) => page?.images ?? []);

const changeEveryImage = (cache: QueryClient, alter: (image: StaffImage) => StaffImage): void =>
  changeEveryPage(cache, (images) => images.map(alter));

function changeEveryPage(cache: QueryClient, alter: (images: StaffImage[]) => StaffImage[]): void {
  // A pending response would restore the old state.
  void cache.cancelQueries({ queryKey: IMAGE_LISTS_KEY });
  cache.setQueriesData<ImagePage>(
    { queryKey: IMAGE_LISTS_KEY },
    (page) => page && { ...page, images: alter(page.images) },
  );
}
