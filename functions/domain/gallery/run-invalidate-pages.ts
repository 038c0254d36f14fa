import { implementTask } from '#platform/data/define-task.ts';
import { invalidate } from '#platform/media/invalidate.ts';
import { invalidatePagesTask } from '../gallery-settings/invalidate-pages-task.ts';
import { SITEMAP } from '../images/cached-pages.ts';

/** The task, for the feature that runs tasks. */
export const runInvalidatePages = implementTask(invalidatePagesTask, () => invalidate('/share/*', SITEMAP));
