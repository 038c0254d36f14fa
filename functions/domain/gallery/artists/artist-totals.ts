import { isDeepStrictEqual } from 'node:util';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { indexKeys } from '#platform/data/table-schema.ts';
import type { ImageId } from '#shared/ids.ts';
import { artistsList } from '../../images/artist-lists.ts';
import type { RankingScope } from '../../images/visibility.ts';

interface Sums {
  views: number;
  likes: number;
}

/** An item with as many stays below a kilobyte. */
export const NEWEST_WORKS = 12;

/** The views and likes of an artist's images for each scope, and the newest of them. */
export type ArtistTotals = Record<RankingScope, Sums & { newest: ImageId[] }>;

/** The key of an artist's totals. */
export const buildArtistTotalsKey = (id: string): Key => ({ pk: `ARTIST#${id}`, sk: 'A' });

/**
 * The totals of an artist for one scope.
 *
 * @param item the stored item; undefined until the totals are first computed
 */
export function readArtistTotals(item: Item | undefined, scope: RankingScope): Sums {
  const { views = 0, likes = 0 } = findScope(item, scope) ?? {};
  return { views, likes };
}

/** The newest images of an artist for one scope, newest first; those since the job ran last are missing. */
export const readNewestWorks = (item: Item | undefined, scope: RankingScope): readonly ImageId[] =>
  findScope(item, scope)?.newest ?? [];

const findScope = (item: Item | undefined, scope: RankingScope) =>
  // Only `storeArtistTotals` writes these items; before this release, without the newest images.
  (item?.card as Record<RankingScope, Partial<ArtistTotals[RankingScope]>> | undefined)?.[scope];

/** Replaces the totals of all artists, by id. Writes only those that differ. */
export async function storeArtistTotals(totals: ReadonlyMap<string, ArtistTotals>): Promise<void> {
  const current = await readAll();
  const changed = [...totals].filter(([id, sums]) => !isDeepStrictEqual(current.get(id), sums));
  await writeInBatches({
    put: changed.map(([id, sums]) => buildItem(id, sums)),
    remove: [...current.keys()].filter((id) => !totals.has(id)).map(buildArtistTotalsKey),
  });
}

const { partition, sort } = indexKeys(artistsList.index);

const buildItem = (id: string, sums: ArtistTotals): Item => ({
  ...buildArtistTotalsKey(id),
  [partition]: artistsList.list,
  [sort]: id,
  version: 1,
  card: sums,
});

/** Reads the index, which has many artists in one unit. It may lag: then an item is written once more. */
async function readAll(): Promise<Map<string, unknown>> {
  const pages = paginateQuery(
    { client: getDocumentClient() },
    {
      TableName: getTableName(),
      IndexName: artistsList.index,
      KeyConditionExpression: '#partition = :list',
      ExpressionAttributeNames: { '#partition': partition },
      ExpressionAttributeValues: { ':list': artistsList.list },
    },
  );
  const found = new Map<string, unknown>();
  for await (const { Items = [] } of pages)
    for (const item of Items) found.set(String(item[sort]), item.card);
  return found;
}
