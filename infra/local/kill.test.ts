import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Image } from '../../functions/domain/image.ts';
import { derivedFolder, fileNames, publishedFolder } from '../../functions/domain/image-addresses.ts';
import { imageKind } from '../../functions/domain/image-kind.ts';
import { everyImageList } from '../../functions/domain/image-lists.ts';
import type { Item } from '../../functions/platform/data/batch-get.ts';
import { bucketsOf, counterPartition } from '../../functions/platform/data/counted-lists/counters.ts';
import { thingFrom } from '../../functions/platform/data/kind.ts';
import { drawnFile, photo } from '../../functions/testing/image-bytes.ts';
import { frontendUpToDate, functionsUpToDate } from '../build/up-to-date.ts';
import { localConsole } from '../testing/local-console.ts';
import { localPasswords } from '../testing/local-passwords.ts';
import { type RunningStart, startedOn } from '../testing/running-start.ts';
import { addressBookOf } from './data-folder/address-book.ts';
import { dynamoClient } from './dynamodb/table.ts';
import { CREDENTIALS, localResources, REGION } from './lambda/place.ts';

/** Milliseconds of work before each kill: in the first upload, in the midst of all, and when much is done. */
const KILLED_AFTER = [150, 900, 2_500];

const { table, uploadsBucket, mediaBucket, gamePool, gameClient } = localResources('');

let data: string;
let start: RunningStart;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kill-'));
  await functionsUpToDate();
  await frontendUpToDate();
  start = await startedOn(data);
});
afterAll(async () => {
  await start.stop();
  await rm(data, { recursive: true });
});

/** What was promised to those who asked for it. */
interface Promised {
  handedIn: Set<string>;
  approved: Set<string>;
  passwords: Set<string>;
}

/** Hands images in and approves them, several at a time, until nobody answers any more. */
async function work(site: string, promised: Promised, files: Buffer[]): Promise<void> {
  const console = localConsole(site);
  const one = async (): Promise<void> => {
    for (;;) {
      const [file] = files.splice(0, 1);
      if (!file) return;
      files.push(file);
      const id = await console.handIn(file, { title: `Number ${promised.handedIn.size}` });
      promised.handedIn.add(id);
      while ((await console.image(id)).processing !== 'done') await wait(20);
      await console.decide(id, 'approve');
      promised.approved.add(id);
    }
  };
  await Promise.allSettled([one(), one(), one(), setPasswords(promised)]);
}

const passwords = () =>
  localPasswords(addressBookOf(data)?.cognito ?? '', { id: gamePool, client: gameClient });

/** Sets passwords, at a pace that leaves time for all else, until nobody answers any more. */
async function setPasswords({ passwords: promised }: Promised): Promise<void> {
  for (const { create } = passwords(); ; ) {
    const name = `player-${promised.size}-${Date.now()}`;
    await create(name, passwordOf(name));
    promised.add(name);
    await wait(50);
  }
}

const passwordOf = (name: string): string => `the password of ${name}`;

async function everyItem(): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(dynamoClient(addressBookOf(data)?.dynamodb ?? ''));
  const items: Item[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table })) items.push(...Items);
  client.destroy();
  return items;
}

async function everyKey(bucket: string): Promise<Set<string>> {
  const endpoint = addressBookOf(data)?.s3 ?? '';
  const client = new S3Client({ endpoint, region: REGION, credentials: CREDENTIALS, forcePathStyle: true });
  const { Contents = [], IsTruncated } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1_000 }),
  );
  client.destroy();
  expect(IsTruncated).not.toBe(true);
  return new Set(Contents.map(({ Key = '' }) => Key));
}

const imagesIn = (items: Item[]): Image[] =>
  items
    .filter(({ pk, sk }) => String(pk).startsWith('IMAGE#') && sk === 'A')
    .map((item) => thingFrom(imageKind, item));

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

/** For each list that has entries: how many images say that they stand on it, once for each of its counts. */
function entriesBy(images: Image[]): Record<string, number[]> {
  const lists = images.flatMap((image) => imageKind.lists(image).map(({ list }) => list));
  const grouped = Object.entries(Object.groupBy(lists, (list) => list));
  return Object.fromEntries(grouped.map(([list, { length } = []]) => [list, [length, length, length]]));
}

/** For each list that has entries: what its counters say, the total and both levels of buckets. */
function countersBy(items: Item[]): Record<string, number[]> {
  const counted = everyImageList().map(({ list }): [string, number[]] => {
    const counters = items.filter(({ pk }) => pk === counterPartition(list));
    const root = counters.find(({ sk }) => sk === 'R');
    const leaves = counters.filter(({ sk }) => sk !== 'R');
    const fine = leaves.flatMap((leaf) => [...bucketsOf(leaf).values()]);
    return [list, [Number(root?.n ?? 0), sum(bucketsOf(root).values()), sum(fine)]];
  });
  return Object.fromEntries(counted.filter(([, counts]) => sum(counts) > 0));
}

const keysOf = (folder: (id: Image['id']) => string, images: Image[]): Set<string> =>
  new Set(
    images.flatMap(({ id, files }) =>
      files ? fileNames(files).map((name) => `${folder(id)}${files.hash}/${name}`) : [],
    ),
  );

const promised: Promised = { handedIn: new Set(), approved: new Set(), passwords: new Set() };

describe('a local cloud that is killed', () => {
  it.each(KILLED_AFTER)(
    'after %i ms of work is whole again after its next start, and has lost nothing that it had promised',
    async (milliseconds) => {
      const files = [await drawnFile(32), await photo(600, 400).png().toBuffer(), await drawnFile(16)];
      const working = work(start.site, promised, files);
      await wait(milliseconds);
      await start.kill();
      await working;
      start = await startedOn(data);

      const items = await everyItem();
      const images = imagesIn(items);
      const approved = images.filter(({ approvalStatus }) => approvalStatus === 'approved');
      expect(countersBy(items)).toEqual(entriesBy(images));
      expect(await everyKey(uploadsBucket)).toEqual(keysOf(derivedFolder, images));
      expect(await everyKey(mediaBucket)).toEqual(keysOf(publishedFolder, approved));
      // What was announced and whose file nobody ever took is on no list, and is forgotten after a day.
      const processed = images.filter(({ processing }) => processing !== 'awaiting-upload');
      expect(processed.filter(({ processing }) => processing !== 'done')).toEqual([]);
      expect(processed.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.handedIn]));
      expect(approved.map(({ id }) => id)).toEqual(expect.arrayContaining([...promised.approved]));
      const { signsIn } = passwords();
      for (const name of promised.passwords) expect(await signsIn(name, passwordOf(name))).toBe(true);
    },
  );

  it('had promised passwords by then', () => {
    expect(promised.passwords.size).toBeGreaterThan(0);
  });
});
