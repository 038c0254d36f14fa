import { implementTask } from '#platform/data/define-task.ts';
import { approveAheadTask } from './approve-ahead-task.ts';
import { reconcileFilesTask } from './reconcile-files-task.ts';

/** Every feature that reads images knows the task; only the one that runs tasks bundles its function. */
export const runReconcileFiles = implementTask(reconcileFilesTask, async ({ imageId, wasPublic }) =>
  (await import('./reconcile-files.ts')).reconcileImageFiles(imageId, { wasPublic }),
);

/** As above: publishing copies files. */
export const runApproveAhead = implementTask(approveAheadTask, async ({ imageId }) =>
  (await import('./approve-ahead.ts')).approveAhead(imageId),
);
