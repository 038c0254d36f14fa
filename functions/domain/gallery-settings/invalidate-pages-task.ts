import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/**
 * Removes from the edge what caches keep for minutes: the pages for chats and the sitemap, which name creators. The
 * site itself follows the configuration within half a minute.
 */
export const invalidatePagesTask = declareTask('invalidate-pages', v.object({}));
