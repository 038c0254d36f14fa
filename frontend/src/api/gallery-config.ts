import { queryOptions, useQuery } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { apiCall } from './call-api.ts';

const fetchConfig = apiCall<typeof gallery.calls.config>('GET', '/api/gallery/config');

/** How the gallery presents itself. */
export const galleryConfigQuery = queryOptions({
  queryKey: ['gallery', 'config'],
  queryFn: ({ signal }) => fetchConfig({}, { signal }),
  staleTime: 30_000,
});

/** The gallery's configuration; the defaults until it is known, and where it cannot be read. */
export const useGalleryConfig = (): GalleryConfig =>
  useQuery(galleryConfigQuery).data?.config ?? GALLERY_DEFAULTS;
