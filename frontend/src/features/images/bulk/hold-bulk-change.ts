import type { BulkJobId } from '#shared/ids.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { type BulkChange, type BulkTarget, holdChange } from '../../../api/bulk-image-changes.ts';
import { carryOutHeldDecision } from '../../../api/held-decision-calls.ts';
import { holdDecision } from '../decisions/hold-decision.ts';
import { getOwnDecisions, refetchOwnDecisions } from '../decisions/own-decisions.ts';
import { refusedRejections, SEVERAL, storeRefusedRejection } from '../manage/refused-rejections.ts';
import { forgetSuccesses } from './bulk-results.ts';
import { describeFailed } from './describe-change.ts';

/** Changes several images, so that the change can be undone; keeps the note of a rejection if it fails. */
export async function holdBulkChange(userId: string, target: BulkTarget, change: BulkChange): Promise<void> {
  forgetSuccesses();
  try {
    await holdDecision(userId, {
      // The server gives the change its own id.
      subject: { type: 'bulk', jobId: crypto.randomUUID() as BulkJobId },
      bulk: { target, change },
      send: () => holdChange(target, change),
    });
    if (change.status === 'rejected') refusedRejections.delete(userId, SEVERAL);
  } catch (error) {
    storeRefusedRejection(userId, SEVERAL, change);
    toast.error(describeError(error, describeFailed(change)));
  }
}

/** How often to check whether all changes are made, in milliseconds. */
const POLL_MILLISECONDS = 1_000;

/** Makes the user's changes that could still be undone, so that a filter matches what it will match afterwards. */
export async function finishBulkChanges(userId: string): Promise<void> {
  const listChanges = () => getOwnDecisions(userId).filter(({ subject }) => subject.type === 'bulk');
  await Promise.all(
    listChanges().map(async ({ id, request }) => {
      const held = request ? await request.catch(() => undefined) : { id };
      // Its time may just have come.
      if (held) await carryOutHeldDecision(held.id).catch(() => undefined);
    }),
  );
  for (;;) {
    await refetchOwnDecisions(userId);
    if (listChanges().length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}
