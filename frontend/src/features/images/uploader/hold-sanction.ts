import type { StaffImage } from '#shared/contract/images.ts';
import type { SanctionKind } from '#shared/sanctions.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { holdSanction as holdOnServer, type NewSanction } from '../../../api/staff-sanctions.ts';
import { countWaiting } from '../decisions/count-waiting.ts';
import { holdDecision } from '../decisions/hold-decision.ts';

/** What an action did, for the line that undoes it. */
export const SANCTIONED = {
  warn: 'Uploader warned',
  limit: 'Submissions limited',
  suspend: 'Uploader suspended',
} as const satisfies Record<SanctionKind, string>;

/** Acts on the uploader of an image, so that it can be undone. */
export async function holdSanction(
  userId: string,
  { id, uploadedBy, uploader }: StaffImage,
  sanction: NewSanction,
): Promise<void> {
  const { action, closesReports = false } = sanction;
  const accountId = uploader?.playerId ?? uploadedBy.id;
  const count = (difference: 1 | -1) => () => {
    if (closesReports) countWaiting('reports', difference);
  };
  try {
    await holdDecision(userId, {
      subject: {
        type: 'sanction',
        accountId,
        imageId: id,
        name: uploadedBy.username,
        action,
        closesReports,
      },
      optimistic: { apply: count(-1), revert: count(1) },
      send: () => holdOnServer(id, sanction),
    });
  } catch (error) {
    toast.error(describeError(error, 'Failed to act on the uploader'));
  }
}
