import { invalidate } from '#platform/media/invalidate.ts';
import { TAG_PAGES } from '../cached-pages.ts';

/** Removes what names tags from the edge: all of their pages, since aliases have their own, and the sitemap. */
export const invalidateTags = (): Promise<void> => invalidate(...TAG_PAGES);
