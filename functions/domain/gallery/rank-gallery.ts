import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { buildEntityKey } from '#platform/data/entity-definition.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import { GALLERY_FILTERS, type GalleryFilter } from '#shared/image-categories.ts';
import { MAX_RANKED } from '#shared/max-ranked.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { parseFilterKey } from '../images/image-lists.ts';
import { buildLiveShardKey, LIVE_SHARDS, type LiveCounts, toLiveCounts } from '../images/live-counts.ts';
import { readPopularityScore } from '../images/popularity-score.ts';
import type { RankingScope } from '../images/visibility.ts';
import { announceLikes } from './announce-likes.ts';
import { type ArtistTotals, NEWEST_WORKS, storeArtistTotals } from './artists/artist-totals.ts';
import { type ListedImage, toListedImage } from './public-image.ts';
import { storeRanking } from './ranking.ts';
import { storeTotals } from './totals.ts';

interface RankedImage extends LiveCounts {
  id: ImageId;
  /** The sum of likes, whose weight halves every two weeks; comparable across images at any time. */
  popularityScore: number;
}

const RANKING_SCOPES: readonly RankingScope[] = ['open', 'everything'];

/**
 * Ranks every category by popularity score and computes the totals of the gallery and of each artist, in one pass
 * over the live counts, and notifies uploaders of likes. It is idempotent and safe to run concurrently.
 *
 * @returns the numbers of processed images, stored rankings and announced numbers of likes
 */
export async function rankGallery(): Promise<{ images: number; rankings: number; milestones: number }> {
  const images = (await Promise.all(LIVE_SHARDS.map(readShard))).flat();
  const asOf = toIsoTime(Date.now());
  const rankings = RANKING_SCOPES.flatMap((scope) =>
    GALLERY_FILTERS.map((filter) => ({ filter, scope, ids: rankTop(images, filter, scope) })),
  );
  const cards = await readCards(new Set(rankings.flatMap(({ ids }) => ids)));
  for (const { filter, scope, ids } of rankings) {
    await storeRanking(
      filter,
      scope,
      ids.flatMap((id) => cards.get(id) ?? []),
    );
  }
  await storeTotals({
    open: sumUp(images.filter((each) => isShownTo('open', each))),
    everything: sumUp(images.filter((each) => isShownTo('everything', each))),
    asOf,
  });
  await storeArtistTotals(sumByArtist(images));
  const milestones = await announceLikes(images.filter((each) => isShownTo('everything', each)));
  return { images: images.length, rankings: rankings.length, milestones };
}

async function readShard(shard: string): Promise<RankedImage[]> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': buildLiveShardKey(shard) },
    },
  );
  const images: RankedImage[] = [];
  for await (const { Items = [] } of pages) {
    images.push(...Items.map(toRankedImage));
  }
  return images;
}

const toRankedImage = (item: Item): RankedImage => ({
  // The sort key of a live-counts item is the image id.
  id: item.sk as ImageId,
  ...toLiveCounts(item),
  popularityScore: readPopularityScore(item),
});

function isShownTo(scope: RankingScope, { filterKey }: RankedImage, filter: GalleryFilter = 'all'): boolean {
  const group = parseFilterKey(filterKey);
  if (!group || (filter !== 'all' && group.category !== filter)) return false;
  return scope === 'everything' || group.ratingGroup === 'open';
}

/** By popularity score, then likes, then newest first. */
function rankTop(images: readonly RankedImage[], filter: GalleryFilter, scope: RankingScope): ImageId[] {
  return images
    .filter((each) => isShownTo(scope, each, filter))
    .sort((a, b) => b.popularityScore - a.popularityScore || b.likes - a.likes || (a.id < b.id ? 1 : -1))
    .slice(0, MAX_RANKED)
    .map(({ id }) => id);
}

async function readCards(ids: ReadonlySet<ImageId>): Promise<Map<ImageId, ListedImage>> {
  const wanted = [...ids];
  const items = await readInBatches(wanted.map((id) => buildEntityKey(imageDefinition, id)));
  return new Map(
    wanted.flatMap((id, index) => {
      const card = items[index]?.card;
      return card ? [[id, toListedImage(id, card)] as const] : [];
    }),
  );
}

const sumUp = (images: readonly RankedImage[]) => ({
  images: images.length,
  views: images.reduce((sum, { views }) => sum + views, 0),
  likes: images.reduce((sum, { likes }) => sum + likes, 0),
});

function sumByArtist(images: readonly RankedImage[]): Map<string, ArtistTotals> {
  const shown = Map.groupBy(
    images.filter((each) => each.artist !== '' && isShownTo('everything', each)),
    ({ artist }) => artist,
  );
  return new Map(
    [...shown].map(([artist, all]) => {
      const open = all.filter((each) => isShownTo('open', each));
      return [artist, { open: describeWorks(open), everything: describeWorks(all) }];
    }),
  );
}

function describeWorks(images: readonly RankedImage[]): ArtistTotals[RankingScope] {
  const { views, likes } = sumUp(images);
  const ids = images.map(({ id }) => id).toSorted();
  return { views, likes, newest: ids.slice(-NEWEST_WORKS).toReversed() };
}
