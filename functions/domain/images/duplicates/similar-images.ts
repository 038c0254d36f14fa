import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#platform/data/batch-get.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import type { TransactAction } from '#platform/data/entity-definition.ts';
import { hashDistance } from '#platform/media/hash-distance.ts';
import type { ImageId } from '#shared/ids.ts';
import type { Image } from '../image.ts';

/**
 * The two perceptual hashes, with the prefix of their rows and in how many bits they may differ to appear nearly the same.
 * Different pictures differ in about half of the 64 bits.
 */
const HASHES = [
  { name: 'look', prefix: 'LIKENESS#', maxDistance: 5 },
  { name: 'frequencies', prefix: 'LIKENESS#f', maxDistance: 8 },
] as const;
type Hash = (typeof HASHES)[number];

/**
 * A hash is indexed by each of its four quarters, so that two hashes that differ in up to three bits always
 * share one.
 */
const QUARTER = /.{4}/g;

/** How many rows to read of a quarter that many images share, newest first; the other quarters narrow the result. */
const MAX_ROWS = 100;

const MAX_DUPLICATES = 10;

/** A row of one of the partitions below; those of the quarters of a hash contain the hash. */
interface Row extends Key {
  look?: string;
}

const buildFilePartition = (sha256: string): string => `LIKENESS#file#${sha256}`;

const buildQuarterPartitions = ({ prefix }: Hash, hash: string): string[] =>
  (hash.match(QUARTER) ?? []).map((digits, index) => `${prefix}${index}#${digits}`);

function buildRows(image: Image | undefined): Row[] {
  if (!image?.likeness) return [];
  const { id: sk, likeness } = image;
  const quarters = HASHES.flatMap((hash) => {
    const look = likeness[hash.name];
    return look ? buildQuarterPartitions(hash, look).map((pk) => ({ pk, sk, look })) : [];
  });
  return [{ pk: buildFilePartition(likeness.sha256), sk }, ...quarters];
}

/** Maintains the rows by which an image is found as a duplicate, in the transaction that processes or deletes it. */
export function storeHashes(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const [was, is] = [buildRows(before), buildRows(after)];
  const kept = new Set(is.map(({ pk }) => pk));
  const had = new Set(was.map(({ pk }) => pk));
  return [
    ...is.filter(({ pk }) => !had.has(pk)).map((Item) => ({ Put: { TableName: getTableName(), Item } })),
    ...was
      .filter(({ pk }) => !kept.has(pk))
      .map(({ pk, sk }) => ({ Delete: { TableName: getTableName(), Key: { pk, sk } } })),
  ];
}

/** Another image with the same file or a similar appearance. */
export interface SimilarImage {
  id: ImageId;
  kind: 'exact' | 'near';
}

/**
 * Finds the images with the same file, then those with a similar appearance, most similar first; at most ten. Takes
 * nine parallel queries of a few read units each, whatever the number of images.
 */
export async function findSimilarImages({ id, likeness }: Image): Promise<SimilarImage[]> {
  if (!likeness) return [];
  const [same, ...alike] = await Promise.all([
    readNewestRows(buildFilePartition(likeness.sha256), MAX_DUPLICATES + 1),
    ...HASHES.map((hash) => findAlike(hash, likeness[hash.name])),
  ]);
  const exact = same.map(({ sk }) => sk).filter((other) => other !== id);
  const known = new Set([id, ...exact]);
  const near = [...pickNearest(alike.flat())]
    .filter(([other]) => !known.has(other as ImageId)) // the sort key of a row is an image id
    .sort(([a, near], [b, far]) => near - far || (a < b ? 1 : -1));
  return [
    ...exact.map((other) => ({ id: other as ImageId, kind: 'exact' as const })),
    ...near.map(([other]) => ({ id: other as ImageId, kind: 'near' as const })),
  ].slice(0, MAX_DUPLICATES);
}

/** The images whose hash is near, with the part of the allowed bits in which it differs, from 0 to 1. */
async function findAlike(hash: Hash, look: string | undefined): Promise<[id: string, distance: number][]> {
  if (!look) return [];
  const rows = await Promise.all(
    buildQuarterPartitions(hash, look).map((pk) => readNewestRows(pk, MAX_ROWS)),
  );
  return rows
    .flat()
    .map(({ sk, look: other }): [string, number] => [
      sk,
      other ? hashDistance(other, look) / hash.maxDistance : Number.POSITIVE_INFINITY,
    ])
    .filter(([, distance]) => distance <= 1);
}

/** Keeps the smallest distance of each image. */
function pickNearest(found: readonly [id: string, distance: number][]): Map<string, number> {
  const distances = new Map<string, number>();
  for (const [id, distance] of found)
    distances.set(id, Math.min(distance, distances.get(id) ?? Number.POSITIVE_INFINITY));
  return distances;
}

async function readNewestRows(pk: string, limit: number): Promise<Row[]> {
  const { Items = [] } = await getDocumentClient().send(
    new QueryCommand({
      TableName: getTableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  // Only `storeHashes` writes rows of these partitions.
  return Items as Row[];
}
