import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

/** Withdraws or publishes the files of all sensitive images, in as many runs as necessary. */
export const reconcileSensitiveFilesTask = defineTask(
  'reconcile-sensitive-files',
  v.object({ generation: v.number(), run: v.number() }),
  async () => (await import('../gallery/reconcile-sensitive-files.ts')).reconcileSensitiveFiles,
);
