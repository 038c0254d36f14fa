import { implementTask } from '../../../platform/data/define-task.ts';
import { reconcileFilesTask } from './reconcile-files-task.ts';

/** Every feature that reads images knows the task; only the one that runs tasks bundles its function. */
export const runReconcileFiles = implementTask(reconcileFilesTask, async ({ imageId, wasPublic }) =>
  (await import('./reconcile-files.ts')).reconcileImageFiles(imageId, { wasPublic }),
);
