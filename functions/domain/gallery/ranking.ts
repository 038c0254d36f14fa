import { isDeepStrictEqual } from 'node:util';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type Item, readInBatches } from '#platform/data/batch-get.ts';
import { writeInBatches } from '#platform/data/batch-write.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { ImageId } from '#shared/ids.ts';
import type { GalleryFilter } from '#shared/image-categories.ts';
import { MAX_RANKED } from '#shared/max-ranked.ts';
import type { RankingScope } from '../images/visibility.ts';
import type { ListedImage } from './public-image.ts';

/** Cards are stored in items of one page each, so that reading a page never reads the whole ranking. */
const IDS_PER_CHUNK = 24;

const buildPartition = (filter: GalleryFilter, scope: RankingScope): string => `RANKING#${filter}#${scope}`;
const chunkKey = (piece: number): string => `P#${String(piece).padStart(2, '0')}`;

/** The head item of a ranking: every id in order, without cards. */
const HEAD = 'HEAD';

/**
 * Reads a page of the latest ranking.
 *
 * @param page counted from 1
 */
export async function readRankingPage(
  filter: GalleryFilter,
  scope: RankingScope,
  page: number,
  limit: number,
): Promise<{ images: ListedImage[]; total: number }> {
  const start = (page - 1) * limit;
  const pieces = listChunks(start, Math.min(start + limit, MAX_RANKED));
  const pk = buildPartition(filter, scope);
  const read = await readInBatches(pieces.map((piece) => ({ pk, sk: chunkKey(piece) })));
  const offset = start - (pieces[0] ?? 0) * IDS_PER_CHUNK;
  return {
    images: read.flatMap((piece) => readImages(piece)).slice(offset, offset + limit),
    total: read[0] ? Number(read[0].total) : (await listRankedIds(filter, scope)).length,
  };
}

/** Reads the ids of a ranking in order. */
export async function listRankedIds(filter: GalleryFilter, scope: RankingScope): Promise<ImageId[]> {
  const [head] = await readInBatches([{ pk: buildPartition(filter, scope), sk: HEAD }]);
  return readIds(head);
}

/** Replaces a ranking. Writes only items that differ, since most runs find the order unchanged. */
export async function storeRanking(
  filter: GalleryFilter,
  scope: RankingScope,
  images: readonly ListedImage[],
): Promise<void> {
  const pk = buildPartition(filter, scope);
  const wanted = buildItems(pk, images);
  const current = await readStoredItems(pk);
  await writeInBatches({
    put: wanted.filter((item) => !isDeepStrictEqual(current.get(String(item.sk)), item)),
    remove: [...current.keys()]
      .filter((sk) => !wanted.some((item) => item.sk === sk))
      .map((sk) => ({ pk, sk })),
  });
}

function buildItems(pk: string, images: readonly ListedImage[]): Item[] {
  const pieces = listChunks(0, images.length).map((piece) => ({
    images: images.slice(piece * IDS_PER_CHUNK, (piece + 1) * IDS_PER_CHUNK),
    total: images.length,
    pk,
    sk: chunkKey(piece),
  }));
  return [{ ids: images.map(({ id }) => id).join(' '), pk, sk: HEAD }, ...pieces];
}

async function readStoredItems(pk: string): Promise<Map<string, Item>> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return new Map(Items.map((item) => [String(item.sk), item]));
}

function listChunks(start: number, end: number): number[] {
  if (start >= end) return [];
  const first = Math.floor(start / IDS_PER_CHUNK);
  return Array.from({ length: Math.ceil(end / IDS_PER_CHUNK) - first }, (_, index) => first + index);
}

// Only this module writes rankings, which justifies the casts below.
const readIds = (head: Item | undefined): ImageId[] =>
  head?.ids ? (String(head.ids).split(' ') as ImageId[]) : [];
const readImages = (piece: Item | undefined): ListedImage[] => (piece?.images ?? []) as ListedImage[];
