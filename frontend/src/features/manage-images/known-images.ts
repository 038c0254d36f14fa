import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { StaffImage } from '../../../../shared/contract/images.ts';
import { IMAGE_LISTS_KEY, STAFF_IMAGES_KEY, staffImageKey } from '../../api/staff-images.ts';

/** What every page of images has, whichever list it is of. */
interface ImagePage {
  images: StaffImage[];
}

/** What is known here of images, to be changed before the server has said anything, and to be put right after. */
interface KnownImages {
  /** Shows some images changed wherever they are shown; gives what shows them as they were. */
  change: (ids: readonly StaffImage['id'][], changed: Partial<StaffImage>) => () => void;
  /** Shows an image as the server now has it. */
  put: (image: StaffImage) => void;
  /** Takes an image out of every list; gives what brings it back. */
  takeOut: (id: StaffImage['id']) => () => void;
  /** Has everything read anew. */
  readAnew: () => void;
}

/** Gives what is known here of images. */
export function useKnownImages(): KnownImages {
  const cache = useQueryClient();
  return {
    change: (ids, changed) => {
      const before = new Map(imagesOf(cache).map((image) => [image.id, image]));
      const alter = (image: StaffImage) => (ids.includes(image.id) ? { ...image, ...changed } : image);
      const restore = (image: StaffImage) => (ids.includes(image.id) && before.get(image.id)) || image;
      everyImage(cache, alter);
      return () => everyImage(cache, restore);
    },
    put: (image) => {
      // Lists do not tell who is at an image, its history and its duplicates.
      everyImage(cache, (known) => (known.id === image.id ? { ...known, ...image } : known));
      cache.setQueryData<StaffImage>(staffImageKey(image.id), (known) => known && { ...known, ...image });
    },
    takeOut: (id) => {
      const before = pagesOf(cache);
      everyPage(cache, (images) => images.filter((image) => image.id !== id));
      return () => {
        for (const [key, page] of before) cache.setQueryData(key, page);
      };
    },
    readAnew: () => void cache.invalidateQueries({ queryKey: STAFF_IMAGES_KEY }),
  };
}

const pagesOf = (cache: QueryClient) => cache.getQueriesData<ImagePage>({ queryKey: IMAGE_LISTS_KEY });

const imagesOf = (cache: QueryClient): StaffImage[] =>
  pagesOf(cache).flatMap(([, page]) => page?.images ?? []);

const everyImage = (cache: QueryClient, alter: (image: StaffImage) => StaffImage): void =>
  everyPage(cache, (images) => images.map(alter));

function everyPage(cache: QueryClient, alter: (images: StaffImage[]) => StaffImage[]): void {
  // An answer that is on its way would bring back what was.
  void cache.cancelQueries({ queryKey: IMAGE_LISTS_KEY });
  cache.setQueriesData<ImagePage>(
    { queryKey: IMAGE_LISTS_KEY },
    (page) => page && { ...page, images: alter(page.images) },
  );
}
