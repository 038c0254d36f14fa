import { queryOptions } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryFilter } from '../../../shared/image-categories.ts';
import { editableCall } from './editable-call.ts';

const fetchHomepage = editableCall<typeof gallery.calls.homepage>('GET', '/api/gallery/homepage');

/**
 * A page of the home page's gallery section, with the gallery's totals.
 *
 * @param page counted from 1
 */
export const galleryHomepageQuery = (category: GalleryFilter, page: number) =>
  queryOptions({
    queryKey: ['gallery', 'homepage', category, page],
    queryFn: ({ signal }) => fetchHomepage({ query: { category, page: String(page) } }, { signal }),
  });
