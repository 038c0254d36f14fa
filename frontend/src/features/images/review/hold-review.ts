import type { StaffImage } from '#shared/contract/images.ts';
import { toast } from '#ui/overlay/toast.ts';
import { describeError } from '../../../api/api-error.ts';
import { HOLD_SECONDS } from '../../../api/held-decision-calls.ts';
import { type Decision, decideImage } from '../../../api/image-changes.ts';
import { queryClient } from '../../../api/query-client.ts';
import { type QueueFilters, WAITING_KEY } from '../../../api/staff-images.ts';
import { countWaiting } from '../decisions/count-waiting.ts';
import { holdDecision } from '../decisions/hold-decision.ts';
import { getImageName } from '../manage/image-status.tsx';
import { storeRefusedRejection } from '../manage/refused-rejections.ts';

const FAILED = { approved: 'Failed to approve image', rejected: 'Failed to reject image' } as const;

/** Decides on an image of the queue, so that the decision can be undone; keeps the note if it fails. */
export async function holdReview(userId: string, image: StaffImage, decision: Decision): Promise<void> {
  try {
    await holdDecision(userId, {
      subject: { type: 'review', imageId: image.id, title: getImageName(image), ...decision },
      optimistic: {
        apply: () => countWaiting('waiting', -1),
        revert: () => {
          countWaiting('waiting', 1);
          returnToQueue(image);
        },
      },
      send: async () => (await decideImage(image, decision, HOLD_SECONDS)).data.held,
    });
  } catch (error) {
    storeRefusedRejection(userId, image.id, decision);
    toast.error(describeError(error, FAILED[decision.status]));
  }
}

/** Shows an image in the queues that it belongs to, which may have been read without it. */
function returnToQueue(image: StaffImage): void {
  for (const [key, page] of queryClient.getQueriesData<{ images: StaffImage[] }>({ queryKey: WAITING_KEY })) {
    const { category } = key.at(-1) as QueueFilters; // as `waitingQuery` builds the keys
    if (!page || page.images.some(({ id }) => id === image.id)) continue;
    if (category !== 'all' && category !== image.category) continue;
    // Ids begin with the time of the upload.
    const next = page.images.findIndex(({ id }) => id > image.id);
    const images = page.images.toSpliced(next < 0 ? page.images.length : next, 0, image);
    queryClient.setQueryData(key, { images });
  }
}
