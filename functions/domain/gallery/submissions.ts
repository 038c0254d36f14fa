import { batchGet } from '#platform/data/batch-get.ts';
import { startCountOlder } from '#platform/data/counted-lists/count-older.ts';
import { countedPage } from '#platform/data/counted-lists/counted-page.ts';
import { entityKey, withoutLongField } from '#platform/data/entity-definition.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import type { ImageFacts } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { listState, uploadList, WAITING_IMAGE_LISTS } from '../images/image-lists.ts';
import { submissionView } from './submission-view.ts';

const PER_PAGE = 10;

/** Reads a page of a player's submissions, newest first. The list may lag behind a change by some milliseconds. */
export async function ownSubmissions(
  playerId: PlayerId,
  page: number,
): Promise<{ images: Submission[]; pagination: Pagination }> {
  const { entries, total } = await countedPage({
    lists: [uploadList({ kind: 'game', id: playerId })],
    page,
    limit: PER_PAGE,
  });
  const ids = entries.map(({ id }) => id);
  const [items, countOlder] = await Promise.all([
    batchGet(ids.map((id) => entityKey(imageDefinition, id))),
    // Reviewers process images of both rating groups, oldest first.
    startCountOlder(WAITING_IMAGE_LISTS, ids),
  ]);
  const images = items.flatMap((item) => (item ? [withoutLongField(imageDefinition, item)] : []));
  const positions = await readPositions(images, countOlder);
  return {
    images: await Promise.all(images.map((image) => submissionView(image, positions.get(image.id)))),
    pagination: paginate(page, PER_PAGE, total),
  };
}

/** The positions in the review queue of the images that wait for review. */
async function readPositions(
  images: readonly ImageFacts[],
  countOlder: Awaited<ReturnType<typeof startCountOlder>>,
): Promise<Map<ImageId, number>> {
  const waiting = images.filter((image) => listState(image) === 'pending').map(({ id }) => id);
  const older = await countOlder(waiting);
  return new Map(waiting.map((id, index) => [id, (older[index] ?? 0) + 1]));
}
