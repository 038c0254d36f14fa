import type { Asker } from '../asker.ts';
import { findReviewer } from './find-reviewer.ts';

/** Has the next waiting image shown to a reviewer; false for anyone else. Its picture has to be signed, which a task does. */
export async function askForPending(asker: Asker): Promise<boolean> {
  if (!(await findReviewer(asker))) return false;
  const [{ enqueue }, { showPendingTask }] = await Promise.all([
    import('#platform/data/tasks.ts'),
    import('./show-pending-task.ts'),
  ]);
  await enqueue(showPendingTask.create({ token: asker.token, isAgeRestricted: asker.isAgeRestricted }));
  return true;
}
