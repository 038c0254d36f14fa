import {
  galleryCategoriesQuery,
  galleryConfigQuery,
  galleryHomepageQuery,
  galleryImagesQuery,
} from '../api/gallery-queries.ts';
import { packagesQuery } from '../api/offered-packages.ts';
import { queryClient } from '../api/query-client.ts';
import { siteConfigQuery } from '../api/site-config-query.ts';
import { parseFilters } from '../features/gallery/gallery-filters.ts';
import { crowdQuery, GALLERY_PAGE } from '../features/gallery/image-location.ts';
import { preloadLightbox } from '../features/gallery/lightbox-host.tsx';
import { paths, toScreenPath } from '../session/paths/screen-paths.ts';

interface Address {
  pathname: string;
  search: string;
}

/** Starts loading the data of the first screen before anything renders, in parallel with its code. */
export function prefetchScreen({ pathname, search }: Address): void {
  const screen = toScreenPath(pathname);
  if (screen === paths.gallery && pathname !== screen) preloadLightbox();
  prefetchContent({ pathname: screen, search });
  // Decides whether the form has a box with the demo account, which would move what is below.
  if (screen === paths.login || screen === paths.staffLogin) void queryClient.prefetchQuery(siteConfigQuery);
  if (screen !== paths.home && screen !== paths.gallery) return;
  void queryClient.prefetchQuery(galleryConfigQuery);
}

/**
 * Prefetches the initial data of a screen that is the same for all visitors. On a prerendered page these
 * requests start before the scripts load.
 */
export function prefetchContent({ pathname, search }: Address, client = queryClient): void {
  if (pathname === paths.purchase) void client.prefetchQuery(packagesQuery);
  const filters = parseFilters(search);
  if (pathname === paths.home) {
    void client.prefetchQuery(crowdQuery);
    void client.prefetchQuery(galleryHomepageQuery(filters.category, filters.page));
  } else if (pathname === paths.gallery) {
    void client.prefetchQuery(galleryImagesQuery(filters, GALLERY_PAGE));
  } else return;
  void client.prefetchQuery(galleryCategoriesQuery);
}
