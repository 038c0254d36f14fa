import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { ImageId } from '../../shared/ids.ts';
import type { Key } from '../platform/data/batch-get.ts';
import { documentClient, tableName } from '../platform/data/document-client.ts';
import type { TransactAction } from '../platform/data/kind.ts';
import { hashDistance } from '../platform/media/hash-distance.ts';
import type { Image, ImageLikeness } from './image.ts';

/** Two looks that differ in no more bits are hard to tell apart. */
const NEAR = 5;

/** A look is found by any of its four quarters, so that two which differ in three bits never miss each other. */
const QUARTER = /.{4}/g;

/** A quarter that many pictures share is looked through this far, the newest first; the others tell them apart. */
const MOST_ROWS = 100;

const MOST_DUPLICATES = 10;

/** What is found under one of the partitions below. */
interface Row extends Key {
  look?: string;
}

function partitionsOf({ sha256, look }: ImageLikeness): { file: string; quarters: string[] } {
  const quarters = look?.match(QUARTER) ?? [];
  return {
    file: `LIKENESS#file#${sha256}`,
    quarters: quarters.map((digits, place) => `LIKENESS#${place}#${digits}`),
  };
}

function rowsOf(image: Image | undefined): Row[] {
  if (!image?.likeness) return [];
  const { file, quarters } = partitionsOf(image.likeness);
  const { look } = image.likeness;
  return [file, ...quarters].map((pk) => ({ pk, sk: image.id, ...(look && { look }) }));
}

/** Keeps the rows that an image is found by as a duplicate, in the transaction that processes or removes it. */
export function keepLikeness(before: Image | undefined, after: Image | undefined): TransactAction[] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const kept = new Set(is.map(({ pk }) => pk));
  const had = new Set(was.map(({ pk }) => pk));
  return [
    ...is.filter(({ pk }) => !had.has(pk)).map((Item) => ({ Put: { TableName: tableName(), Item } })),
    ...was
      .filter(({ pk }) => !kept.has(pk))
      .map(({ pk, sk }) => ({ Delete: { TableName: tableName(), Key: { pk, sk } } })),
  ];
}

/** Another image that is the same file, or one that looks like it. */
export interface LikeImage {
  id: ImageId;
  kind: 'exact' | 'near';
}

/**
 * The images of the very same file, then those that look like it, the most alike first; ten at most. Five queries side by
 * side find them, of a few units each, however many images there are.
 */
export async function likeImages({ id, likeness }: Image): Promise<LikeImage[]> {
  if (!likeness) return [];
  const { file, quarters } = partitionsOf(likeness);
  const [same = [], ...alike] = await Promise.all([
    newestRows(file, MOST_DUPLICATES + 1),
    ...quarters.map((quarter) => newestRows(quarter, MOST_ROWS)),
  ]);
  const exact = same.map(({ sk }) => sk).filter((other) => other !== id);
  const known = new Set([id, ...exact]);
  const near = [...looksOf(alike.flat())]
    .filter(([other]) => !known.has(other as ImageId)) // rows are sorted by the ids of images
    .map(([other, look]) => ({ other, distance: hashDistance(look, likeness.look ?? '0') }))
    .filter(({ distance }) => distance <= NEAR)
    .sort((a, b) => a.distance - b.distance || (a.other < b.other ? 1 : -1));
  return [
    ...exact.map((other) => ({ id: other as ImageId, kind: 'exact' as const })),
    ...near.map(({ other }) => ({ id: other as ImageId, kind: 'near' as const })),
  ].slice(0, MOST_DUPLICATES);
}

/** Each image's look once, by its id. */
const looksOf = (rows: readonly Row[]): Map<string, string> =>
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
  // Rows of these partitions are written above alone.
  return Items as Row[];
}
