import { readInBatches } from '#platform/data/batch-get.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { PlayerId } from '#shared/ids.ts';
import { getRecentGalleryConfig } from '../../gallery-settings/settings.ts';
import { chooseRankingScope, listVisibleRatingGroups } from '../../images/visibility.ts';
import { buildArtistTotalsKey, readNewestWorks } from '../artists/artist-totals.ts';
import { type GalleryPage, readImages } from '../page.ts';
import { listFollowed } from './follows.ts';

/**
 * Reads a page of the newest works of those whom a player follows. The job for popularity stores the newest of each artist with
 * the artist's totals, so half a unit for each of at most 500 artists finds them all, however many images there are.
 */
export async function readFollowedImages(
  playerId: PlayerId,
  page: number,
): Promise<GalleryPage & { artists: number }> {
  const [config, artists] = await Promise.all([getRecentGalleryConfig(), listFollowed(playerId)]);
  const ratingGroups = listVisibleRatingGroups(config);
  const totals = await readInBatches(artists.map(buildArtistTotalsKey));
  const ids = totals
    .flatMap((item) => readNewestWorks(item, chooseRankingScope(ratingGroups)))
    .toSorted()
    .toReversed();
  const found = await readImages(ids, { ratingGroups, page, limit: GALLERY_LIMITS.perPage });
  return { ...found, artists: artists.length };
}
