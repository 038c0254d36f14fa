import * as v from 'valibot';
import { declareTask } from '#platform/data/define-task.ts';

/** Shows a reviewer the image that has waited longest, in the place of their command or of the image before. */
export const showPendingTask = declareTask(
  'show-pending',
  v.object({
    /** With it, the answer to the reviewer is changed. */
    token: v.string(),
    isAgeRestricted: v.boolean(),
  }),
);
