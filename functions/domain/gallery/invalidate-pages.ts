import { invalidate } from '#platform/media/invalidate.ts';
import { ALL_CACHED_PAGES } from '../images/cached-pages.ts';

/** Removes the pages that name creators from the edge. */
export const invalidatePages = (): Promise<void> => invalidate(...ALL_CACHED_PAGES);
