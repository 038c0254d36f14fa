import { queryOptions } from '@tanstack/react-query';
import type { images, StaffImage } from '#shared/contract/images.ts';
import { type GalleryFilter, getCategoryLabel, IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { createApiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchImages = createApiCall<Calls['list']>('GET', '/api/admin/images');
const fetchImage = createApiCall<Calls['read']>('GET', '/api/admin/images/{id}');
const fetchQueue = createApiCall<Calls['queue']>('GET', '/api/admin/images/queue');
const fetchCategories = createApiCall<Calls['categories']>('GET', '/api/image-categories');

/** Images per page in the image picker. */
const PICKER_PAGE = 50;

/** Numbers of images per page in the image list. */
export const PAGE_SIZES = ['12', '48'] as const;
/** How many pending images the review queue shows. */
const QUEUE_SIZE = '48';
/** Refetch interval of the queue in milliseconds, since other reviewers work on it too. */
const QUEUE_REFETCH = 30_000;

/** Prefix of every query key for images, for invalidating all of them. */
export const STAFF_IMAGES_KEY = ['web', 'images'] as const;
/** Prefix of the query keys of all image lists. */
export const IMAGE_LISTS_KEY = [...STAFF_IMAGES_KEY, 'list'] as const;

/** Values of the status filter of the image list. */
export const STATUS_FILTERS = ['all', 'pending', 'approved', 'rejected', 'refused'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** Which images come first. */
export const IMAGE_ORDERS = ['newest', 'oldest'] as const;

/** Filters of the images for staff, and the page to show, counted from 1. */
export interface StaffImageFilters {
  search: string;
  category: GalleryFilter;
  status: StatusFilter;
  /** An account, as in `web:01JD7XJ5N0ABCDEFGHJKMNPQRS`: all of its uploads, whatever their state; empty for all. */
  uploadedBy: string;
  order: (typeof IMAGE_ORDERS)[number];
  /** Images per page. */
  size: (typeof PAGE_SIZES)[number];
  page: number;
}

/** Which images a list contains, on all of its pages. */
export type StaffImageFilter = Pick<StaffImageFilters, 'search' | 'category' | 'status' | 'uploadedBy'>;

/** A filter as the calls expect it: the uploads of an account cannot be filtered further. */
export const describeFilter = ({ search, category, status, uploadedBy }: StaffImageFilter) =>
  uploadedBy ? { uploadedBy } : { search, category, status };

/** A page of images. */
export const staffImagesQuery = (filters: StaffImageFilters) =>
  queryOptions({
    queryKey: [...IMAGE_LISTS_KEY, filters],
    queryFn: ({ signal }) => {
      const { page, size, order } = filters;
      const query = { page: String(page), limit: size, order, ...describeFilter(filters) };
      return fetchImages({ query }, { signal });
    },
  });

/** The query key of the details of one image. */
export const buildStaffImageKey = (id: StaffImage['id']) => [...STAFF_IMAGES_KEY, 'one', id] as const;

/** The details of one image: its history, its duplicates and its other viewers. */
export const staffImageQuery = (id: StaffImage['id']) =>
  queryOptions({
    queryKey: buildStaffImageKey(id),
    queryFn: ({ signal }) => readStaffImage(id, signal),
  });

/** Same as `staffImageQuery`, but bypasses the cache. */
export const readStaffImage = async (id: StaffImage['id'], signal?: AbortSignal): Promise<StaffImage> =>
  (await fetchImage({ params: { id } }, signal && { signal })).image;

/** How many images are pending, and how long the oldest has been. */
export const queueQuery = queryOptions({
  queryKey: [...STAFF_IMAGES_KEY, 'queue'],
  queryFn: ({ signal }) => fetchQueue({}, { signal }),
  refetchInterval: QUEUE_REFETCH,
});

/** How many images wait for a decision that the user may make. */
export const countDecidable = ({ waiting, own }: { waiting: number; own: number }): number =>
  Math.max(0, waiting - own);

/** The orders of the review desk: those with priority first, or the oldest of all. */
export const QUEUE_ORDERS = ['review', 'oldest'] as const;

/** Which pending images the review desk shows. */
export interface QueueFilters {
  category: GalleryFilter;
  order: (typeof QUEUE_ORDERS)[number];
}

/** Prefix of the query keys of the review desk. */
export const WAITING_KEY = [...IMAGE_LISTS_KEY, 'waiting'] as const;

/** The pending images as the review desk shows them. */
export const waitingQuery = ({ category, order }: QueueFilters) =>
  queryOptions({
    queryKey: [...WAITING_KEY, { category, order }],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: QUEUE_SIZE, status: 'pending', category, order } as const;
      const { images } = await fetchImages({ query }, { signal });
      return { images };
    },
    refetchInterval: QUEUE_REFETCH,
  });

/** Filters of the approved images to choose from, and the page to show, counted from 1. */
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

/** Every image category; the built-in ones until the server's list is loaded. */
export const imageCategoriesQuery = queryOptions({
  queryKey: ['image-categories'],
  queryFn: ({ signal }) => fetchCategories({}, { signal }),
  staleTime: 300_000,
  placeholderData: { categories: IMAGE_CATEGORIES.map((key) => ({ key, label: getCategoryLabel(key) })) },
});
