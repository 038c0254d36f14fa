import { readInBatches } from '#platform/data/batch-get.ts';
import { readCountedPage, readRoots } from '#platform/data/counted-lists/counted-page.ts';
import { readRoot } from '#platform/data/counted-lists/counters.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { RATING_GROUPS, type RatingGroup } from '#shared/ratings.ts';
import { readGalleryConfig } from '../gallery-settings/settings.ts';
import { buildImageList } from '../images/image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../images/live-counts.ts';
import { listVisibleRatingGroups } from '../images/visibility.ts';
import { toListedImage, toPublicImage } from './public-image.ts';

interface Choice {
  category: GalleryFilter;
  /** Counted from 1, newest first; the last image if there are fewer. */
  position: number | 'random';
  /** Whether sensitive images may be chosen, if visitors of the site see them at all. */
  allowsSensitive: boolean;
}

/** An image of the gallery with its place among those that could have been chosen. */
export interface NthImage {
  image: PublicImage;
  position: number;
  total: number;
}

/** Reads one image of the gallery in at most four round trips; undefined if there is none to choose. */
export async function readNthImage({
  category,
  position,
  allowsSensitive,
}: Choice): Promise<NthImage | undefined> {
  const groups: readonly RatingGroup[] = allowsSensitive ? RATING_GROUPS : ['open'];
  const all = groups.map((group) => buildImageList('approved', category, group));
  const [{ config }, roots] = await Promise.all([readGalleryConfig(), readRoots(all)]);
  const visible = listVisibleRatingGroups(config);
  const lists = all.filter((_, index) => visible.includes(groups[index] ?? 'adult'));
  const total = lists.reduce((sum, { list }) => sum + readRoot(roots.get(list), list).n, 0);
  const page = position === 'random' ? 1 + Math.floor(Math.random() * total) : Math.min(position, total);
  if (page < 1) return undefined;
  const { entries } = await readCountedPage({ lists, roots, page, limit: 1 });
  const [entry] = entries;
  if (!entry) return undefined;
  const listed = toListedImage(entry.id, entry.card);
  const [live] = await readInBatches([buildLiveKey(listed.id)]);
  const image = toPublicImage(listed, toLiveCounts(live ?? {}));
  return image && { image, position: page, total };
}
