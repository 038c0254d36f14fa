import { galleryCategoriesQuery } from '../api/gallery-categories.ts';
import { galleryConfigQuery } from '../api/gallery-config.ts';
import { galleryHomepageQuery } from '../api/gallery-homepage.ts';
import { galleryImagesQuery } from '../api/gallery-images.ts';
import { queryClient } from '../api/query-client.ts';
import { filtersOf } from '../features/gallery/gallery-filters.ts';
import { crowdQuery, GALLERY_PAGE } from '../features/gallery/image-collection.ts';
import { preloadLightbox } from '../features/gallery/load-lightbox.ts';
import { paths, screenOf } from './paths.ts';
import { loadGalleryScreen } from './screens.ts';

/**
 * Asks for what the first screen needs before anything is drawn, so that its data and its code are on their
 * way together.
 */
export function prefetchScreen({ pathname, search }: { pathname: string; search: string }): void {
  const filters = filtersOf(search);
  const screen = screenOf(pathname);
  if (screen === paths.home) {
    void queryClient.prefetchQuery(crowdQuery);
    void queryClient.prefetchQuery(galleryHomepageQuery(filters.category, filters.page));
  } else if (screen === paths.gallery) {
    void loadGalleryScreen();
    if (pathname !== paths.gallery) preloadLightbox();
    void queryClient.prefetchQuery(galleryImagesQuery(filters, GALLERY_PAGE));
  } else return;
  void queryClient.prefetchQuery(galleryConfigQuery);
  void queryClient.prefetchQuery(galleryCategoriesQuery);
}
