import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type ImageId, isoTime } from '../../../shared/ids.ts';
import { GALLERY_FILTERS, type GalleryFilter } from '../../../shared/image-categories.ts';
import { MOST_RANKED } from '../../../shared/most-ranked.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { keyOf } from '../../platform/data/kind.ts';
import { type ImageCard, imageKind } from '../image-kind.ts';
import { placeOf } from '../image-lists.ts';
import { LIVE_SHARDS, type LiveCounts, liveCounts, liveShardKey } from '../live-counts.ts';
import type { ListedImage } from './public-image.ts';
import { type Audience, storeRanking } from './ranking.ts';
import { storeTotals } from './totals.ts';

interface Standing extends LiveCounts {
  id: ImageId;
}

const AUDIENCES: readonly Audience[] = ['open', 'everything'];

/**
 * Ranks every category by heat and sums the gallery up, from one pass over the live counts. Running it
 * twice, or beside itself, gives the same.
 *
 * @returns how many images it went over and how many rankings it made
 */
export async function rankGallery(): Promise<{ images: number; rankings: number }> {
  const standings = (await Promise.all(LIVE_SHARDS.map(readShard))).flat();
  const asOf = isoTime(Date.now());
  const rankings = AUDIENCES.flatMap((audience) =>
    GALLERY_FILTERS.map((filter) => ({ filter, audience, ids: topOf(standings, filter, audience) })),
  );
  const cards = await cardsOf(new Set(rankings.flatMap(({ ids }) => ids)));
  for (const { filter, audience, ids } of rankings) {
    await storeRanking(
      filter,
      audience,
      ids.flatMap((id) => cards.get(id) ?? []),
    );
  }
  await storeTotals({
    open: sumUp(standings.filter((each) => isFor('open', each))),
    everything: sumUp(standings.filter((each) => isFor('everything', each))),
    asOf,
  });
  return { images: standings.length, rankings: rankings.length };
}

async function readShard(shard: string): Promise<Standing[]> {
  const pages = paginateQuery(
    { client: documentClient() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': liveShardKey(shard) },
    },
  );
  const standings: Standing[] = [];
  for await (const { Items = [] } of pages) {
    // The sort key of a live-count item is its image's id.
    standings.push(...Items.map((item) => ({ id: item.sk as ImageId, ...liveCounts(item) })));
  }
  return standings;
}

function isFor(audience: Audience, { letters }: Standing, filter: GalleryFilter = 'all'): boolean {
  const place = placeOf(letters);
  if (!place || (filter !== 'all' && place.category !== filter)) return false;
  return audience === 'everything' || place.band === 'open';
}

/** Hottest first; of two alike the one with more likes, then the newer. */
function topOf(standings: readonly Standing[], filter: GalleryFilter, audience: Audience): ImageId[] {
  return standings
    .filter((each) => isFor(audience, each, filter))
    .sort((a, b) => b.heat - a.heat || b.likes - a.likes || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_RANKED)
    .map(({ id }) => id);
}

async function cardsOf(ids: ReadonlySet<ImageId>): Promise<Map<ImageId, ListedImage>> {
  const wanted = [...ids];
  const items = await batchGet(wanted.map((id) => keyOf(imageKind, id)));
  return new Map(
    wanted.flatMap((id, index) => {
      const card = items[index]?.card as ImageCard | undefined; // written by the kind of images alone
      return card ? [[id, { id, card }] as const] : [];
    }),
  );
}

const sumUp = (standings: readonly Standing[]) => ({
  images: standings.length,
  views: standings.reduce((sum, { views }) => sum + views, 0),
  likes: standings.reduce((sum, { likes }) => sum + likes, 0),
});
