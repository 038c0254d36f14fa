import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';

const PendingRequest = v.object({
  /** With it, the response to the reviewer is changed. */
  token: v.string(),
  isAgeRestricted: v.boolean(),
});
export type PendingRequest = v.InferOutput<typeof PendingRequest>;

/** Shows a reviewer the image that has waited longest, in the place of their command or of the image before. */
export const showPendingTask = defineTask(
  'show-pending',
  PendingRequest,
  async () => (await import('./show-pending.ts')).showPending,
);
