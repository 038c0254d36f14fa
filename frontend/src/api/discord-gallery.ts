import { queryOptions } from '@tanstack/react-query';
import type { discordAdmin } from '#shared/contract/discord-admin.ts';
import { createApiCall } from './call-api.ts';

const fetchInfo = createApiCall<typeof discordAdmin.calls.galleryInfo>('GET', '/api/discord/gallery-info');

/** How images get from Discord into the gallery. */
export const discordGalleryQuery = queryOptions({
  queryKey: ['discord-gallery'],
  queryFn: ({ signal }) => fetchInfo({}, { signal }),
  staleTime: 300_000,
});
