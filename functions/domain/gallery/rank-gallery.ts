import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type ImageId, isoTime } from '../../../shared/ids.ts';
import { GALLERY_FILTERS, type GalleryFilter } from '../../../shared/image-categories.ts';
import { MOST_RANKED } from '../../../shared/most-ranked.ts';
import { batchGet } from '../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../platform/data/document-client.ts';
import { entityKey } from '../../platform/data/entity-definition.ts';
import { type ImageCard, imageDefinition } from '../images/image-definition.ts';
import { parseFilterKey } from '../images/image-lists.ts';
import { LIVE_SHARDS, type LiveCounts, liveCounts, liveShardKey } from '../images/live-counts.ts';
import type { ListedImage } from './public-image.ts';
import { type Audience, storeRanking } from './ranking.ts';
import { storeTotals } from './totals.ts';

interface Standing extends LiveCounts {
  id: ImageId;
}

const AUDIENCES: readonly Audience[] = ['open', 'everything'];

/**
 * Ranks every category by popularity score and computes the gallery's totals, in one pass over the live
 * counts. It is idempotent and safe to run concurrently.
 *
 * @returns the numbers of processed images and stored rankings
 */
export async function rankGallery(): Promise<{ images: number; rankings: number }> {
  const standings = (await Promise.all(LIVE_SHARDS.map(readShard))).flat();
  const asOf = isoTime(Date.now());
  const rankings = AUDIENCES.flatMap((audience) =>
    GALLERY_FILTERS.map((filter) => ({ filter, audience, ids: rankTop(standings, filter, audience) })),
  );
  const cards = await readCards(new Set(rankings.flatMap(({ ids }) => ids)));
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
    // The sort key of a live-counts item is the image id.
    standings.push(...Items.map((item) => ({ id: item.sk as ImageId, ...liveCounts(item) })));
  }
  return standings;
}

function isFor(audience: Audience, { filterKey }: Standing, filter: GalleryFilter = 'all'): boolean {
  const place = parseFilterKey(filterKey);
  if (!place || (filter !== 'all' && place.category !== filter)) return false;
  return audience === 'everything' || place.band === 'open';
}

/** By popularity score, then likes, then newest first. */
function rankTop(standings: readonly Standing[], filter: GalleryFilter, audience: Audience): ImageId[] {
  return standings
    .filter((each) => isFor(audience, each, filter))
    .sort((a, b) => b.popularityScore - a.popularityScore || b.likes - a.likes || (a.id < b.id ? 1 : -1))
    .slice(0, MOST_RANKED)
    .map(({ id }) => id);
}

async function readCards(ids: ReadonlySet<ImageId>): Promise<Map<ImageId, ListedImage>> {
  const wanted = [...ids];
  const items = await batchGet(wanted.map((id) => entityKey(imageDefinition, id)));
  return new Map(
    wanted.flatMap((id, index) => {
      const card = items[index]?.card as ImageCard | undefined; // written only by the image definition
      return card ? [[id, { id, card }] as const] : [];
    }),
  );
}

const sumUp = (standings: readonly Standing[]) => ({
  images: standings.length,
  views: standings.reduce((sum, { views }) => sum + views, 0),
  likes: standings.reduce((sum, { likes }) => sum + likes, 0),
});
