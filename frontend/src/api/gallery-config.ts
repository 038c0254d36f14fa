import { queryOptions, useQuery } from '@tanstack/react-query';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { GalleryConfig } from '../../../shared/gallery-config.ts';
import { GALLERY_DEFAULTS } from '../../../shared/gallery-defaults.ts';
import { apiCall } from './call-api.ts';
import { isAwaited } from './use-reading.ts';

// In the name of whoever is signed in, past the shared cache: an editor sees at once what was saved.
const fetchConfig = apiCall<typeof gallery.calls.config>('GET', '/api/gallery/config', 'web');

/** How the gallery presents itself. */
export const galleryConfigQuery = queryOptions({
  queryKey: ['gallery', 'config'],
  queryFn: ({ signal }) => fetchConfig({}, { signal }),
  staleTime: 30_000,
});

const UNTIL_KNOWN = { config: GALLERY_DEFAULTS, version: 0 };

/**
 * The gallery's configuration; the defaults until it is known, and where it cannot be read. Where they turn out to
 * be staff's choice too, nothing is drawn anew.
 */
export function useGalleryConfig(): GalleryConfig {
  const { data = GALLERY_DEFAULTS } = useQuery({
    ...galleryConfigQuery,
    placeholderData: UNTIL_KNOWN,
    select: ({ config }) => config,
  });
  return data;
}

/** Whether the configuration is still on its way, so that the defaults may not be the last word. */
export const useConfigPending = (): boolean => isAwaited(useQuery(galleryConfigQuery));
