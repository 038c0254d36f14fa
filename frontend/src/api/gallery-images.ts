import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryFilter } from '../../../shared/image-categories.ts';
import { editableCall } from './editable-call.ts';

const fetchImages = editableCall<typeof gallery.calls.images>('GET', '/api/gallery/images');

/** Filters and sort order of the gallery, and the page to show, counted from 1. */
export interface GalleryFilters {
  category: GalleryFilter;
  sort: 'newest' | 'popular';
  search: string;
  page: number;
}

/**
 * A page of the gallery.
 *
 * @param limit how many images the page holds
 */
export const galleryImagesQuery = ({ category, sort, search, page }: GalleryFilters, limit: number) =>
  queryOptions({
    queryKey: ['gallery', 'images', { category, sort, search, page, limit }],
    queryFn: ({ signal }) =>
      fetchImages(
        { query: { category, sort, search, page: String(page), limit: String(limit) } },
        { signal },
      ),
  });
