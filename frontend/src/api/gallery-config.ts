import { queryOptions, useQuery } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { apiCall } from './call-api.ts';
import { isAwaited } from './use-query-state.ts';

const fetchConfig = apiCall<typeof gallery.calls.config>('GET', '/api/gallery/config');

/** The gallery's display settings. */
export const galleryConfigQuery = queryOptions({
  queryKey: ['gallery', 'config'],
  // A signed-in user may be an editor, who must see saved changes at once.
  queryFn: ({ signal }) => fetchConfig({}, { signal, bypassCache: true }),
  staleTime: 30_000,
});

const UNTIL_KNOWN = { config: GALLERY_DEFAULTS, version: 0 };

/**
 * The gallery's configuration; the defaults until it is loaded and if loading fails. A stored configuration
 * equal to the defaults causes no rerender.
 */
export function useGalleryConfig(): GalleryConfig {
  const { data = GALLERY_DEFAULTS } = useQuery({
    ...galleryConfigQuery,
    placeholderData: UNTIL_KNOWN,
    select: ({ config }) => config,
  });
  return data;
}

/** Whether the configuration is still loading, so that the defaults may change. */
export const useConfigPending = (): boolean => isAwaited(useQuery(galleryConfigQuery));
