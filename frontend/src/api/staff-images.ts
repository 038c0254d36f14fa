import { queryOptions } from '@tanstack/react-query';
import type { images, StaffImage } from '../../../shared/contract/images.ts';
import { categoryLabel, type GalleryFilter, IMAGE_CATEGORIES } from '../../../shared/image-categories.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchImages = apiCall<Calls['list']>('GET', '/api/admin/images', 'web');
const fetchImage = apiCall<Calls['read']>('GET', '/api/admin/images/{id}', 'web');
const fetchQueue = apiCall<Calls['queue']>('GET', '/api/admin/images/queue', 'web');
const fetchCategories = apiCall<Calls['categories']>('GET', '/api/image-categories');

/** How many images a page of the picker holds. */
const PICKER_PAGE = 50;

/** How many images a page of the list holds. */
const PAGE = 12;
/** How many of those that wait the review queue shows, at least where there are so many. */
const WAITING = 24;
/** How often the queue is looked at anew, in milliseconds: others work on it too. */
const QUEUE_LIFE = 30_000;

/** The start of the keys of everything that is known of images, to have all of it read anew. */
export const STAFF_IMAGES_KEY = ['web', 'images'] as const;
/** The start of the keys of everything that holds pages of images. */
export const IMAGE_LISTS_KEY = [...STAFF_IMAGES_KEY, 'list'] as const;

/** What staff may ask the list of images for. */
export const STATUS_FILTERS = ['all', 'pending', 'approved', 'rejected', 'refused'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Which images staff look at, and which page of them, counted from 1. */
export interface StaffImageFilters {
  search: string;
  category: GalleryFilter;
  status: StatusFilter;
  page: number;
}

/** A page of images, newest first. */
export const staffImagesQuery = ({ search, category, status, page }: StaffImageFilters) =>
  queryOptions({
    queryKey: [...IMAGE_LISTS_KEY, { search, category, status, page }],
    queryFn: ({ signal }) =>
      fetchImages(
        { query: { page: String(page), limit: String(PAGE), search, category, status } },
        { signal },
      ),
  });

/** The key of all that is known of one image. */
export const staffImageKey = (id: StaffImage['id']) => [...STAFF_IMAGES_KEY, 'one', id] as const;

/** All that is known of one image: its history, its duplicates and who is looking at it too. */
export const staffImageQuery = (id: StaffImage['id']) =>
  queryOptions({
    queryKey: staffImageKey(id),
    queryFn: ({ signal }) => readStaffImage(id, signal),
  });

/** The same past what was read before. */
export const readStaffImage = async (id: StaffImage['id'], signal?: AbortSignal): Promise<StaffImage> =>
  (await fetchImage({ params: { id } }, signal && { signal })).image;

/** How many images wait for a decision, and since when the oldest does. */
export const queueQuery = queryOptions({
  queryKey: [...STAFF_IMAGES_KEY, 'queue'],
  queryFn: ({ signal }) => fetchQueue({}, { signal }),
  refetchInterval: QUEUE_LIFE,
});

/** Those that have waited longest, the oldest first. The list runs the other way, so they are at its end. */
export const waitingQuery = queryOptions({
  queryKey: [...IMAGE_LISTS_KEY, 'waiting'],
  queryFn: async ({ signal }) => {
    const { waiting } = await fetchQueue({}, { signal });
    const last = Math.max(1, Math.ceil(waiting / WAITING));
    // A last page that is not full is filled up from the one before.
    const pages = await Promise.all([last - 1, last].map((page) => waitingPage(page, signal)));
    return { images: pages.flat().reverse() };
  },
  refetchInterval: QUEUE_LIFE,
});

async function waitingPage(page: number, signal: AbortSignal): Promise<StaffImage[]> {
  if (page < 1) return [];
  const query = { page: String(page), limit: String(WAITING), status: 'pending' } as const;
  return (await fetchImages({ query }, { signal })).images;
}

/** Which approved images staff choose among, and which page of them, counted from 1. */
export interface ApprovedImages {
  search: string;
  category: GalleryFilter;
  page: number;
}

/** A page of the approved images, newest first, as staff see them. */
export const approvedImagesQuery = ({ search, category, page }: ApprovedImages) =>
  queryOptions({
    queryKey: ['web', 'images', 'approved', { search, category, page }],
    queryFn: ({ signal }) =>
      fetchImages(
        { query: { page: String(page), limit: String(PICKER_PAGE), status: 'approved', search, category } },
        { signal },
      ),
  });

/** Every category that an image can be filed under; those that we know of until the server has said. */
export const imageCategoriesQuery = queryOptions({
  queryKey: ['image-categories'],
  queryFn: ({ signal }) => fetchCategories({}, { signal }),
  staleTime: 300_000,
  placeholderData: { categories: IMAGE_CATEGORIES.map((key) => ({ key, label: categoryLabel(key) })) },
});
