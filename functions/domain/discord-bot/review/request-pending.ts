import type { Requester } from '../requester.ts';
import { findReviewer } from './find-reviewer.ts';

/** Has the next waiting image shown to a reviewer; false for anyone else. Its picture has to be signed, which a task does. */
export async function requestPending(requester: Requester): Promise<boolean> {
  if (!(await findReviewer(requester))) return false;
  const [{ enqueue }, { showPendingTask }] = await Promise.all([
    import('#platform/data/tasks.ts'),
    import('./show-pending-task.ts'),
  ]);
  await enqueue(
    showPendingTask.create({ token: requester.token, isAgeRestricted: requester.isAgeRestricted }),
  );
  return true;
}
