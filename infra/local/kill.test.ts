import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedFolder, fileNames, publishedFolder } from '../../functions/domain/images/file-addresses.ts';
import type { Image } from '../../functions/domain/images/image.ts';
import { imageDefinition } from '../../functions/domain/images/image-definition.ts';
import { everyImageList } from '../../functions/domain/images/image-lists.ts';
import type { Item } from '../../functions/platform/data/batch-get.ts';
import {
  counterPartition,
  leafKey,
  readLeaf,
  readRoot,
  rootKey,
} from '../../functions/platform/data/counted-lists/counters.ts';
import { entityFromItem } from '../../functions/platform/data/entity-definition.ts';
import { buildDrawnFile, buildPhoto } from '../../functions/testing/image-bytes.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import { localConsole } from '../testing/local-console.ts';
import { localPasswords } from '../testing/local-passwords.ts';
import { type RunningStart, startOn } from '../testing/running-start.ts';
import { readAddressBook } from './data-folder/address-book.ts';
import { CREDENTIALS, localResources, REGION } from './lambda/local-environment.ts';
import { dynamoClient } from './table.ts';

/** Milliseconds of work before each kill: during the first upload, in the middle, and near the end. */
const KILLED_AFTER = [150, 900, 2_500];

const { table, uploadsBucket, mediaBucket, gamePool, gameClient } = localResources('');

let data: string;
let start: RunningStart;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kill-'));
  await functionsUpToDate();
  await frontendUpToDate();
  start = await startOn(data);
});
afterAll(async () => {
  await start.stop();
  await rm(data, { recursive: true });
});

/** What clients received confirmations for. */
interface Promised {
  submitted: Set<string>;
  approved: Set<string>;
  passwords: Set<string>;
}

/** Submits and approves images, several at a time, until the server stops responding. */
async function work(site: string, promised: Promised, files: Buffer[]): Promise<void> {
  const console = localConsole(site);
  const one = async (): Promise<void> => {
    for (;;) {
      const [file] = files.splice(0, 1);
      if (!file) return;
      files.push(file);
      const id = await console.submitImage(file, { title: `Number ${promised.submitted.size}` });
      promised.submitted.add(id);
      while ((await console.image(id)).processing !== 'done') await wait(20);
      await console.decide(id, 'approve');
      promised.approved.add(id);
    }
  };
  await Promise.allSettled([one(), one(), one(), setPasswords(promised)]);
}

const passwords = () =>
  localPasswords(readAddressBook(data)?.cognito ?? '', { id: gamePool, client: gameClient });

/** Sets passwords, slowly enough to leave time for other work, until the server stops responding. */
async function setPasswords({ passwords: promised }: Promised): Promise<void> {
  for (const { create } = passwords(); ; ) {
    const name = `player-${promised.size}-${Date.now()}`;
    await create(name, buildPassword(name));
    promised.add(name);
    await wait(50);
  }
}

const buildPassword = (name: string): string => `the password of ${name}`;

async function everyItem(): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(dynamoClient(readAddressBook(data)?.dynamodb ?? ''));
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
  client.destroy();
  return items;
}

/** The files in a bucket, without the empty objects that keep a used upload address taken. */
async function everyKey(bucket: string): Promise<Set<string>> {
  const endpoint = readAddressBook(data)?.s3 ?? '';
  const client = new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, forcePathStyle: true });
  const { Contents = [], IsTruncated } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1_000 }),
  );
  client.destroy();
  expect(IsTruncated).not.toBe(true);
  return new Set(Contents.flatMap(({ Key, Size }) => (Key && Size ? [Key] : [])));
}

const listImages = (items: Item[]): Image[] =>
  items
    .filter(({ pk, sk }) => String(pk).startsWith('IMAGE#') && sk === 'A')
    .map((item) => entityFromItem(imageDefinition, item));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** Lists of artists have no counters within months. */
const isByMonth = (list: string): boolean => list.startsWith('image|artist|');

/** For each non-empty list: how many images claim to be on it, once for each of its counts. */
function groupEntries(images: Image[]): Record<string, number[]> {
  const lists = images.flatMap((image) => imageDefinition.lists(image).map(({ list }) => list));
  const grouped = Object.entries(Object.groupBy(lists, (list) => list));
  return Object.fromEntries(
    grouped.map(([list, { length } = []]) => [list, [length, length, isByMonth(list) ? 0 : length]]),
  );
}

/** For each non-empty list: its counters, the total and both levels of buckets. */
function groupCounters(items: Item[]): Record<string, number[]> {
  const prefix = counterPartition('');
  const counters = items.filter(({ pk }) => String(pk).startsWith(`${prefix}image|`));
  const leaves = counters.filter(({ sk }) => String(sk).startsWith(leafKey('', '').sk));
  const byMonth = counters.map(({ pk }) => String(pk).slice(prefix.length)).filter(isByMonth);
  const known = everyImageList().map(({ list }) => list);
  const places = new Set(known.map(counterPartition));
  // Those of lists that no image may be on.
  const unknown = leaves.flatMap(({ pk }) => (places.has(String(pk)) ? [] : String(pk).slice(prefix.length)));
  const lists = new Set([...byMonth, ...unknown, ...known]);
  const counts = [...lists].map((list): [string, number[]] => {
    const root = items.find(({ pk, sk }) => pk === rootKey(list).pk && sk === rootKey(list).sk);
    const { n, buckets } = readRoot(root, list);
    const own = leaves.filter(({ pk }) => pk === counterPartition(list));
    return [list, [n, sum(buckets.values()), sum(own.flatMap((leaf) => [...readLeaf(leaf, list).values()]))]];
  });
  return Object.fromEntries(counts.filter(([, each]) => sum(each) > 0));
}

const listKeys = (folder: (id: Image['id']) => string, images: Image[]): Set<string> =>
  new Set(
    images.flatMap(({ id, files }) =>
      files ? fileNames(files).map((name) => `${folder(id)}${files.hash}/${name}`) : [],
    ),
  );

const promised: Promised = { submitted: new Set(), approved: new Set(), passwords: new Set() };

describe('a killed local cloud', () => {
  it.each(KILLED_AFTER)(
    'is consistent again after a kill at %i ms and a restart, with everything that it had confirmed',
    async (milliseconds) => {
      const files = [
        await buildDrawnFile(32),
        await buildPhoto(600, 400).png().toBuffer(),
        await buildDrawnFile(16),
      ];
      const working = work(start.site, promised, files);
      await wait(milliseconds);
      await start.kill();
      await working;
      start = await startOn(data);

      const items = await everyItem();
      const images = listImages(items);
      const approved = images.filter(({ approvalStatus }) => approvalStatus === 'approved');
      expect(groupCounters(items)).toEqual(groupEntries(images));
      expect(await everyKey(uploadsBucket)).toEqual(listKeys(derivedFolder, images));
      expect(await everyKey(mediaBucket)).toEqual(listKeys(publishedFolder, approved));
      // Announced uploads without a file are on no list, and expire after a day.
      const processed = images.filter(({ processing }) => processing !== 'awaiting-upload');
      expect(processed.filter(({ processing }) => processing !== 'done')).toEqual([]);
      expect(processed.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.submitted]));
      expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.approved]));
      const { canSignIn } = passwords();
      for (const name of promised.passwords) expect(await canSignIn(name, buildPassword(name))).toBe(true);
    },
  );

  it('has confirmed passwords by then', () => {
    expect(promised.passwords.size).toBeGreaterThan(0);
  });
});
