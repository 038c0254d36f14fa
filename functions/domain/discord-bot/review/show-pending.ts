import type { RESTPatchAPIWebhookWithTokenMessageJSONBody } from 'discord-api-types/v10';
import { findEntity } from '#platform/data/change.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { ImageId } from '#shared/ids.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { WAITING_IMAGE_LISTS } from '../../images/image-lists.ts';
import { reviewQueue } from '../../images/review/review-queue.ts';
import { editResponse } from './edit-response.ts';
import { findPictureUrl } from './picture-url.ts';
import { buildReviewMessage } from './review-message.ts';
import type { PendingRequest } from './show-pending-task.ts';

/** Shows a reviewer the image that has waited longest, with how many there are. */
export async function showPending({ token, ...place }: PendingRequest): Promise<void> {
  await editResponse(token, await buildNextPending(place));
}

async function buildNextPending(place: {
  isAgeRestricted: boolean;
}): Promise<RESTPatchAPIWebhookWithTokenMessageJSONBody> {
  const [{ waiting }, ends] = await Promise.all([
    reviewQueue(),
    Promise.all(
      WAITING_IMAGE_LISTS.map((list) => readList(list, { from: undefined, side: 'newer', limit: 1 })),
    ),
  ]);
  const [oldest] = ends.flat().toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // Only the image definition writes entries of these lists.
  const image = oldest && (await findEntity(imageDefinition, oldest.id as ImageId, { consistent: true }));
  if (!image) return { content: 'No images are waiting. Well done!', embeds: [], components: [] };
  const pictureUrl = await findPictureUrl(image, place);
  return {
    content: waiting === 1 ? '1 image is waiting.' : `${waiting} images are waiting.`,
    ...buildReviewMessage(image, { place: 'list', pictureUrl }),
  };
}
