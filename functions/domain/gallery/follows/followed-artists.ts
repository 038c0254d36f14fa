import { readEntities } from '#platform/data/read-entities.ts';
import { compareSortKeys, toSortableText } from '#platform/data/sorted-lists/sort-key.ts';
import type { FollowedArtist } from '#shared/contract/gallery.ts';
import { type Pagination, paginate } from '#shared/contract/pagination.ts';
import { GALLERY_LIMITS } from '#shared/gallery-limits.ts';
import type { PlayerId } from '#shared/ids.ts';
import { readPortraits } from '../../characters/selected-character.ts';
import { getPageName } from '../artists/artist-profile.ts';
import { artistProfileDefinition } from '../artists/artist-profile-definition.ts';
import { listFollowed } from './follows.ts';

/**
 * Reads a page of those whom a player follows, by the names of their pages. To sort them takes the names of all, half a unit for
 * each of at most 500. Those who have lost their page are left out.
 */
export async function listFollowedArtists(
  follower: PlayerId,
  page: number,
): Promise<{ artists: FollowedArtist[]; pagination: Pagination }> {
  const profiles = await readEntities(artistProfileDefinition, await listFollowed(follower));
  const artists = profiles
    .map((profile) => ({ id: profile.id, page: getPageName(profile) }))
    .map((artist) => ({ ...artist, sortKey: toSortableText(artist.page) }))
    .sort((one, other) => compareSortKeys(one.sortKey, other.sortKey));
  const pagination = paginate(page, GALLERY_LIMITS.perPage, artists.length);
  const shown = artists.slice((page - 1) * GALLERY_LIMITS.perPage, page * GALLERY_LIMITS.perPage);
  const portraits = await readPortraits(shown.map(({ id }) => id));
  return {
    artists: shown.map((artist, index) => ({ page: artist.page, portrait: portraits[index] ?? '' })),
    pagination,
  };
}
