import type { siteContent } from '#shared/contract/site-content.ts';
import { createApiCall } from './call-api.ts';

/** Emails the link to the download page to an address. */
export const sendDownloadLink = createApiCall<typeof siteContent.calls.sendDownloadLink>(
  'POST',
  '/api/downloads/send-link',
);
