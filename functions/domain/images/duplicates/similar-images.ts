import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ImageId } from '../../../../shared/ids.ts';
import type { Key } from '../../../platform/data/batch-get.ts';
import { documentClient, tableName } from '../../../platform/data/document-client.ts';
import type { TransactAction } from '../../../platform/data/entity-definition.ts';
import { hashDistance } from '../../../platform/media/hash-distance.ts';
import type { Image, ImageLikeness } from '../image.ts';

/** Two perceptual hashes that differ in at most this many bits look nearly the same. */
const MAX_DISTANCE = 5;

/**
 * A hash is indexed by each of its four quarters, so that two hashes that differ in up to three bits always
 * share one.
 */
const QUARTER = /.{4}/g;

/** How many rows to read of a quarter that many images share, newest first; the other quarters narrow the result. */
const MAX_ROWS = 100;

const MAX_DUPLICATES = 10;

/** A row of one of the partitions below. */
interface Row extends Key {
  look?: string;
}

function listPartitions({ sha256, look }: ImageLikeness): { file: string; quarters: string[] } {
  const quarters = look?.match(QUARTER) ?? [];
  return {
    file: `LIKENESS#file#${sha256}`,
    quarters: quarters.map((digits, index) => `LIKENESS#${index}#${digits}`),
  };
}

function buildRows(image: Image | undefined): Row[] {
  if (!image?.likeness) return [];
  const { file, quarters } = listPartitions(image.likeness);
  const { look } = image.likeness;
  return [file, ...quarters].map((pk) => ({ pk, sk: image.id, ...(look && { look }) }));
}

/** Maintains the rows by which an image is found as a duplicate, in the transaction that processes or deletes it. */
export function storeHashes(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const [was, is] = [buildRows(before), buildRows(after)];
  const kept = new Set(is.map(({ pk }) => pk));
  const had = new Set(was.map(({ pk }) => pk));
  return [
    ...is.filter(({ pk }) => !had.has(pk)).map((Item) => ({ Put: { TableName: tableName(), Item } })),
    ...was
      .filter(({ pk }) => !kept.has(pk))
      .map(({ pk, sk }) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
  ];
}

/** Another image with the same file or a similar look. */
export interface SimilarImage {
  id: ImageId;
  kind: 'exact' | 'near';
}

/**
 * Finds the images with the same file, then those with a similar look, most similar first; at most ten. Takes
 * five parallel queries of a few read units each, whatever the number of images.
 */
export async function findSimilarImages({ id, likeness }: Image): Promise<SimilarImage[]> {
  if (!likeness) return [];
  const { file, quarters } = listPartitions(likeness);
  const [same = [], ...alike] = await Promise.all([
    newestRows(file, MAX_DUPLICATES + 1),
    ...quarters.map((quarter) => newestRows(quarter, MAX_ROWS)),
  ]);
  const exact = same.map(({ sk }) => sk).filter((other) => other !== id);
  const known = new Set([id, ...exact]);
  const near = [...mapHashes(alike.flat())]
    .filter(([other]) => !known.has(other as ImageId)) // the sort key of a row is an image id
    .map(([other, look]) => ({ other, distance: hashDistance(look, likeness.look ?? '0') }))
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? 1 : -1));
  return [
    ...exact.map((other) => ({ id: other as ImageId, kind: 'exact' as const })),
    ...near.map(({ other }) => ({ id: other as ImageId, kind: 'near' as const })),
  ].slice(0, MAX_DUPLICATES);
}

/** Maps each image id to its hash. */
const mapHashes = (rows: readonly Row[]): Map<string, string> =>
  new Map(rows.flatMap(({ sk, look }) => (look ? [[sk, look] as const] : [])));

async function newestRows(pk: string, limit: number): Promise<Row[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  // Only `keepLikeness` writes rows of these partitions.
  return Items as Row[];
}
