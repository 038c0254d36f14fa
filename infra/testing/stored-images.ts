import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand, paginateScan } from '@aws-sdk/lib-dynamodb';
import { buildDerivedFolder, listFileNames, listPublishedNames } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { listImageLists } from '#domain/images/image-lists.ts';
import { buildPublishedFolder } from '#domain/images/picture.ts';
import type { Item } from '#platform/data/batch-get.ts';
import {
  buildCounterPartition,
  buildLeafKey,
  buildRootKey,
  readLeaf,
  readRoot,
} from '#platform/data/counted-lists/counters.ts';
import { toEntity } from '#platform/data/entity-definition.ts';
import { readAddressBook } from '../local/data-folder/address-book.ts';
import { buildLocalResources, CREDENTIALS, REGION } from '../local/lambda/local-environment.ts';
import { createDynamoClient } from '../local/table.ts';

const { table } = buildLocalResources('');

/** Returns every item of the running local cloud of a data folder. */
export async function readEveryItem(data: string): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(createDynamoClient(readAddressBook(data)?.dynamodb ?? ''));
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
  client.destroy();
  return items;
}

/** Stores an item in the running local cloud of a data folder. */
export async function storeItem(data: string, item: Item): Promise<void> {
  const client = DynamoDBDocumentClient.from(createDynamoClient(readAddressBook(data)?.dynamodb ?? ''));
  await client.send(new PutCommand({ TableName: table, Item: item }));
  client.destroy();
}

/**
 * Returns the files in a bucket, without the empty objects that keep a used upload address taken.
 *
 * @throws Error if there are more than a thousand
 */
export async function listFiles(data: string, bucket: string): Promise<Set<string>> {
  const endpoint = readAddressBook(data)?.s3 ?? '';
  const client = new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, forcePathStyle: true });
  const { Contents = [], IsTruncated } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1_000 }),
  );
  client.destroy();
  if (IsTruncated) throw new Error(`There are over a thousand files in ${bucket}`);
  return new Set(Contents.flatMap(({ Key, Size }) => (Key && Size ? [Key] : [])));
}

export const listImages = (items: Item[]): Image[] =>
  items
    .filter(({ pk, sk }) => String(pk).startsWith('IMAGE#') && sk === 'A')
    .map((item) => toEntity(imageDefinition, item));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Lists of artists have no counters within months. */
const isByMonth = (list: string): boolean => list.startsWith('image|artist|');

/** Returns for each non-empty list how many images claim to be on it, once for each of its counts. */
export function groupEntries(images: Image[]): Record<string, number[]> {
  const lists = images.flatMap((image) => imageDefinition.lists(image).map(({ list }) => list));
  const grouped = Object.entries(Object.groupBy(lists, (list) => list));
  return Object.fromEntries(
    grouped.map(([list, { length } = []]) => [list, [length, length, isByMonth(list) ? 0 : length]]),
  );
}

/** Returns for each non-empty list its counters, the total and both levels of buckets. */
export function groupCounters(items: Item[]): Record<string, number[]> {
  const prefix = buildCounterPartition('');
  const counters = items.filter(({ pk }) => String(pk).startsWith(`${prefix}image|`));
  const leaves = counters.filter(({ sk }) => String(sk).startsWith(buildLeafKey('', '').sk));
  const byMonth = counters.map(({ pk }) => String(pk).slice(prefix.length)).filter(isByMonth);
  const known = listImageLists().map(({ list }) => list);
  const places = new Set(known.map(buildCounterPartition));
  // Those of lists that no image may be on.
  const unknown = leaves.flatMap(({ pk }) => (places.has(String(pk)) ? [] : String(pk).slice(prefix.length)));
  const lists = new Set([...byMonth, ...unknown, ...known]);
  const counts = [...lists].map((list): [string, number[]] => {
    const root = items.find(({ pk, sk }) => pk === buildRootKey(list).pk && sk === buildRootKey(list).sk);
    const { n, buckets } = readRoot(root, list);
    const own = leaves.filter(({ pk }) => pk === buildCounterPartition(list));
    return [list, [n, sum(buckets.values()), sum(own.flatMap((leaf) => [...readLeaf(leaf, list).values()]))]];
  });
  return Object.fromEntries(counts.filter(([, each]) => sum(each) > 0));
}

/** Returns the keys of the files that images should have in the private bucket. */
export const listDerivedKeys = (images: Image[]): Set<string> =>
  listKeys(buildDerivedFolder, images, ({ files }) => (files ? listFileNames(files) : []));

/** Returns the keys of the files that images should have in the public bucket while visitors may see all of them. */
export const listPublishedKeys = (images: Image[]): Set<string> =>
  listKeys(buildPublishedFolder, images, listPublishedNames);

const listKeys = (
  folder: (id: Image['id']) => string,
  images: Image[],
  listNames: (image: Image) => string[],
): Set<string> =>
  new Set(
    images.flatMap((image) =>
      listNames(image).map((name) => `${folder(image.id)}${image.files?.hash}/${name}`),
    ),
  );
