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

/** Withdraws or publishes the files of all sensitive images, in as many runs as necessary. */
export const reconcileSensitiveFilesTask = defineTask(
  'reconcile-sensitive-files',
  v.object({ generation: v.number(), run: v.number() }),
  async () => (await import('../gallery/reconcile-sensitive-files.ts')).reconcileSensitiveFiles,
);
