import { readInBatches } from '#platform/data/batch-get.ts';
import { readCountedPage, readRoots } from '#platform/data/counted-lists/counted-page.ts';
import { buildEntityKey, toEntity } from '#platform/data/entity-definition.ts';
import type { Submission } from '#shared/contract/gallery.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import type { PlayerId } from '#shared/ids.ts';
import { findOwnAppeals } from '../appeals/own-appeals.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { listState, uploadList, WAITING_IMAGE_LISTS } from '../images/image-lists.ts';
import { findQueuePositions } from '../images/review/queue-order.ts';
import { buildSubmissionView } from './submission-view.ts';

const PER_PAGE = 10;

/** Reads a page of a player's submissions, newest first. The list may lag behind a change by some milliseconds. */
export async function listOwnSubmissions(
  playerId: PlayerId,
  page: number,
): Promise<{ images: Submission[]; pagination: Pagination }> {
  const lists = [uploadList({ kind: 'game', id: playerId })];
  const [{ entries, total }, roots] = await Promise.all([
    readCountedPage({ lists, page, limit: PER_PAGE }),
    readRoots(WAITING_IMAGE_LISTS),
  ]);
  const ids = entries.map(({ id }) => id);
  const [items, positions] = await Promise.all([
    readInBatches(ids.map((id) => buildEntityKey(imageDefinition, id))),
    findQueuePositions(ids, roots),
  ]);
  const images = items.map((item) => item && toEntity(imageDefinition, item));
  const appeals = await findOwnAppeals(images.filter((image) => image !== undefined));
  const views = images.map(async (image, index) => {
    if (!image) return [];
    const appeal = appeals.get(image.id);
    const own = image.hasPriority ? positions.withPriority : positions.others;
    const position = listState(image) === 'pending' ? own[index] : undefined;
    return [{ ...(await buildSubmissionView(image, position)), ...(appeal && { appeal }) }];
  });
  return {
    images: (await Promise.all(views)).flat(),
    pagination: paginate(page, PER_PAGE, total),
  };
}
