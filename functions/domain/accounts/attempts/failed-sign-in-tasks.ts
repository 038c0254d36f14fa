import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { enqueue, type Task } from '#platform/data/tasks.ts';
import { type AccountId, ActivityId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { type ClientInfo, createActivityId } from '../activity.ts';
import { AccountFields, ClientFields } from '../task-inputs.ts';

/** A refused attempt to prove who one is, whether or not the account exists. */
interface Refused extends ClientInfo {
  system: AccountSystem;
  accountId: AccountId;
}

/** What was guessed until a lock began; each has its own mail. */
const LOCK_CAUSES = ['wrong-passwords', 'wrong-codes'] as const;

const FailedSignIn = v.object({ ...AccountFields, ...ClientFields, entryId: ActivityId });
export type FailedSignIn = v.InferOutput<typeof FailedSignIn>;

const Lock = v.object({ ...FailedSignIn.entries, cause: v.picklist(LOCK_CAUSES) });
export type Lock = v.InferOutput<typeof Lock>;

export const reportFailedSignInTask = defineTask(
  'failed-sign-in',
  FailedSignIn,
  async () => (await import('./failed-sign-in.ts')).reportFailedSignIn,
);

export const reportLockTask = defineTask(
  'report-lock',
  Lock,
  async () => (await import('./failed-sign-in.ts')).reportLock,
);

/**
 * Adds a failed sign-in to the account's activity log. The task, not the request, checks whether the account
 * exists, so that the request does the same work either way and reveals nothing to a stranger.
 */
export const reportFailure = (refused: Refused): Promise<void> =>
  enqueue(reportFailedSignInTask.create({ ...refused, entryId: createActivityId() }));

/**
 * Creates the task that adds the beginning of a lock to the account's activity log, if the account exists, and emails
 * its owner, at most once a day for each cause.
 */
export const createLockTask = (cause: Lock['cause'], refused: Refused): Task =>
  reportLockTask.create({ ...refused, cause, entryId: createActivityId() });
