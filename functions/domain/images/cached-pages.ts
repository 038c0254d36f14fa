import type { ImageId } from '#shared/ids.ts';
import { buildPageInvalidation } from '#shared/pages/filled-page.ts';

/** The sitemap, which names the newest images. Caches keep it for an hour. */
const SITEMAP = '/sitemap.xml';

/** All feeds. Caches keep them for minutes. */
const FEEDS = '/feeds/*';

/** The paths at the edge of what the API writes about one image. Lists and counts follow within half a minute. */
export const listCachedPages = (id: ImageId): string[] => [
  `/api/gallery/images/${id}`,
  buildPageInvalidation(`/gallery/${id}`),
  FEEDS,
  SITEMAP,
];

/** The paths of what the API writes about tags. */
export const TAG_PAGES = [buildPageInvalidation('/tags/'), SITEMAP];

/** The same for all images at once; the calls of the gallery are kept for seconds. */
export const ALL_CACHED_PAGES = [
  buildPageInvalidation('/gallery'),
  buildPageInvalidation('/artists/'),
  FEEDS,
  ...TAG_PAGES,
];
