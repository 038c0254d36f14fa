import { countOlder } from '#platform/data/counted-lists/count-older.ts';
import { type Roots, readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { readRoot } from '#platform/data/counted-lists/counters.ts';
import type { Entry } from '#platform/data/counted-lists/read-list.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { buildQueueLists } from '../image-lists.ts';

/** A page of the images that wait for review, of a category or all; counted from 1. */
interface QueuePage {
  category: GalleryFilter;
  page: number;
  limit: number;
}

/**
 * Reads a page of the images that wait in the order of the review desk: those with priority first, then the others, the oldest
 * first each. At the seam it reads two pages more, whatever the number of images.
 */
export async function readQueuePage({
  category,
  page,
  limit,
}: QueuePage): Promise<{ entries: Entry[]; total: number }> {
  const { priority, others } = buildQueueLists(category);
  const direction = 'ascending' as const;
  const first = await readCountedPage({ lists: priority, page, limit, direction });
  const start = (page - 1) * limit;
  const skipped = Math.max(0, start - first.total);
  const missing = Math.min(limit, Math.max(0, start + limit - first.total));
  const offset = skipped % limit;
  const pages = [1, 2].filter((nth) => nth === 1 || offset + missing > limit);
  const rest = await Promise.all(
    pages.map((nth) =>
      readCountedPage({ lists: others, page: Math.floor(skipped / limit) + nth, limit, direction }),
    ),
  );
  return {
    entries: [...first.entries, ...rest.flatMap(({ entries }) => entries).slice(offset, offset + missing)],
    total: first.total + (rest[0]?.total ?? 0),
  };
}

/**
 * Finds the positions that images have in that order, from 1, if they wait with priority and if they wait without it.
 *
 * @param roots the root counters of all lists of waiting images
 * @returns the positions in the order of the ids
 */
export async function findQueuePositions(
  ids: readonly string[],
  roots: Roots,
): Promise<{ withPriority: number[]; others: number[] }> {
  const { priority, others } = buildQueueLists('all');
  const [olderFirst, olderOthers] = await Promise.all([
    countOlder(priority, ids, roots),
    countOlder(others, ids, roots),
  ]);
  const ahead = priority.reduce((sum, { list }) => sum + readRoot(roots.get(list), list).n, 0);
  return {
    withPriority: olderFirst.map((older) => older + 1),
    others: olderOthers.map((older) => ahead + older + 1),
  };
}
