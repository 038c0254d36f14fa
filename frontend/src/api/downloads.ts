import type { siteContent } from '#shared/contract/site-content.ts';
import type { SiteConfig } from '#shared/site-config.ts';
import { SITE_CONTENT_LIMITS } from '#shared/site-content-limits.ts';
import { createApiCall } from './call-api.ts';

/** Emails the link to the download page to an address. */
export const sendDownloadLink = createApiCall<typeof siteContent.calls.sendDownloadLink>(
  'POST',
  '/api/downloads/send-link',
);

const postDownload = createApiCall<typeof siteContent.calls.trackDownload>('POST', '/api/downloads/track');

/**
 * Counts a download.
 *
 * @returns the URL of the file
 * @throws ApiError like any call
 */
export async function trackDownload({
  platform,
  version,
}: Pick<SiteConfig['download'], 'platform' | 'version'>): Promise<string> {
  const { url } = await postDownload({
    headers: {},
    body: {
      platform,
      version,
      timestamp: new Date().toISOString(),
      userAgent: navigator.userAgent.slice(0, SITE_CONTENT_LIMITS.userAgent),
    },
  });
  return url;
}
