import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { AppealId } from '#shared/ids.ts';

/** Publishes an image whose rejection was reversed. */
export const reverseDecisionTask = defineTask(
  'reverse-decision',
  v.object({ appealId: AppealId }),
  async () => (await import('./reverse-decision.ts')).reverseDecision,
);
