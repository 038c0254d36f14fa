import { invalidate } from '#platform/media/invalidate.ts';
import { SITEMAP } from '../images/cached-pages.ts';

/** Removes the pages that name creators from the edge. */
export const invalidatePages = (): Promise<void> => invalidate('/share/*', SITEMAP);
