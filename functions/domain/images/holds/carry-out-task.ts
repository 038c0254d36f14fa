import * as v from 'valibot';
import { defineTask } from '#platform/data/define-task.ts';
import { HeldDecisionId } from '#shared/ids.ts';

/** Carries out a decision that was held, unless it was undone. */
export const carryOutTask = defineTask(
  'carry-out-decision',
  v.object({ /** The image, group of reports or bulk change. */ subjectId: v.string(), id: HeldDecisionId }),
  async () => (await import('../../image-holds/carry-out.ts')).carryOutDecision,
);
