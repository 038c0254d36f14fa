import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

/**
 * Removes from the edge what caches keep for minutes: the pages for chats and the sitemap, which name creators. The
 * site itself follows the configuration within half a minute.
 */
export const invalidatePagesTask = defineTask(
  'invalidate-pages',
  v.object({}),
  async () => (await import('../gallery/invalidate-pages.ts')).invalidatePages,
);
