import { type ReadOptions, readInBatches } from '#platform/data/batch-get.ts';
import { readList } from '#platform/data/counted-lists/read-list.ts';
import type { ListEntry } from '#platform/data/entity-definition.ts';
import { findHolder } from '#platform/data/uniqueness.ts';
import { buildNotFound } from '#platform/problem.ts';
import type { Artist } from '#shared/contract/gallery.ts';
import type { Pagination } from '#shared/contract/pagination.ts';
import { decodeIdTime, type PlayerId } from '#shared/ids.ts';
import type { PublicImage } from '#shared/public-image.ts';
import { RATING_GROUPS, type RatingGroup } from '#shared/ratings.ts';
import { buildArtistList, buildNameId } from '../../images/artist-lists.ts';
import { chooseRankingScope } from '../../images/visibility.ts';
import { findVisibleLists, readListPage } from '../page.ts';
import { type ListedImage, toListedImage } from '../public-image.ts';
import { artistProfileDefinition, buildPageValue } from './artist-profile-definition.ts';
import { buildArtistTotalsKey, readArtistTotals } from './artist-totals.ts';
import { readProfile } from './read-profile.ts';

interface ArtistPage {
  artist: Artist;
  images: PublicImage[];
  pagination: Pagination;
}

const PER_PAGE = 24;

/**
 * Reads a page of an artist's images that visitors may see, newest first: those of the player who has claimed the page, or else
 * of all with the name who are no players.
 *
 * @param options how the configuration is read
 * @throws Problem `not-found` if there are none, or if the gallery does not show the names of creators
 */
export async function readArtistPage(
  { name, page }: { name: string; page: number },
  options: ReadOptions = {},
): Promise<ArtistPage> {
  const { id, playerId } = await findPageArtist(name);
  const buildList = (ratingGroup: RatingGroup) => buildArtistList(id, ratingGroup);
  const [visible, [totals], oldest, profile] = await Promise.all([
    findVisibleLists(buildList, options),
    readInBatches([buildArtistTotalsKey(id)]),
    readOldest(buildList),
    playerId && readProfile(playerId),
  ]);
  const { config, ratingGroups } = visible;
  if (!config.showCreatorNames) throw buildArtistNotFound();
  const [first] = ratingGroups
    .flatMap((ratingGroup) => oldest.get(ratingGroup) ?? [])
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const found = await readListPage(visible, page, PER_PAGE);
  const { totalItems } = found.pagination;
  const until = found.images.flatMap(({ premiumBadgeUntil }) => premiumBadgeUntil ?? []).toSorted();
  if (!first || totalItems === 0) throw buildArtistNotFound();
  return {
    artist: {
      ...(profile ?? { name: first.card.createdBy, page: first.card.createdBy }),
      ...(until.length > 0 && { premiumBadgeUntil: until.at(-1) }),
      images: totalItems,
      ...readArtistTotals(totals, chooseRankingScope(ratingGroups)),
      since: decodeIdTime(first.id),
    },
    ...found,
  };
}

/**
 * Finds whose page has a name.
 *
 * @returns the id of the artist, by whom images are listed, and the player who has claimed the page
 */
export async function findPageArtist(name: string): Promise<{ id: string; playerId?: PlayerId }> {
  const id = buildNameId(name);
  const playerId = await findHolder(artistProfileDefinition, buildPageValue(id));
  return playerId ? { id: playerId, playerId } : { id };
}

const buildArtistNotFound = () => buildNotFound("This artist doesn't exist");

/** The oldest image of each rating group, if it has one. */
async function readOldest(
  buildList: (ratingGroup: RatingGroup) => ListEntry,
): Promise<Map<RatingGroup, ListedImage[]>> {
  const read = RATING_GROUPS.map(async (ratingGroup) => {
    const found = await readList(buildList(ratingGroup), { from: undefined, side: 'newer', limit: 1 });
    return [ratingGroup, found.map(({ id, card }) => toListedImage(id, card))] as const;
  });
  return new Map(await Promise.all(read));
}
