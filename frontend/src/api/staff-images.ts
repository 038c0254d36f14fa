import { queryOptions } from '@tanstack/react-query';
import type { images } from '../../../shared/contract/images.ts';
import { categoryLabel, type GalleryFilter, IMAGE_CATEGORIES } from '../../../shared/image-categories.ts';
import { apiCall } from './call-api.ts';

type Calls = typeof images.calls;

const fetchImages = apiCall<Calls['list']>('GET', '/api/admin/images', 'web');
const fetchCategories = apiCall<Calls['categories']>('GET', '/api/image-categories');

/** How many images a page of the picker holds. */
const PICKER_PAGE = 50;

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
