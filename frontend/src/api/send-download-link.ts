import type { siteContent } from '#shared/contract/site-content.ts';
import { apiCall } from './call-api.ts';

/** Emails the link to the download page to an address. */
export const sendDownloadLink = apiCall<typeof siteContent.calls.sendDownloadLink>(
  'POST',
  '/api/downloads/send-link',
);
