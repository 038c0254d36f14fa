import { queryOptions } from '@tanstack/react-query';
import type { siteContent } from '#shared/contract/site-content.ts';
import { createApiCall } from './call-api.ts';

const fetchSiteConfig = createApiCall<typeof siteContent.calls.siteConfig>('GET', '/api/site-config');

/** Site-wide settings of the current stage. */
export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => fetchSiteConfig({}, { signal }),
  staleTime: 300_000,
});
