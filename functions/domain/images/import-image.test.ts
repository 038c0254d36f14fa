import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { createEntity, readEntity, toPerson } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { importHistories } from '#platform/data/import-entities.ts';
import { writeSearchRows } from '#platform/data/search-index/write-rows.ts';
import { listMedia, listUploads, writeUpload } from '#platform/media/storage.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { decodeIdTime, type ImageId, toIsoTime } from '#shared/ids.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { buildDrawnFile } from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { buildIncomingKey } from './file-addresses.ts';
import type { Image } from './image.ts';
import { imageDefinition } from './image-definition.ts';
import { importImage } from './import-image.ts';
import { processImage } from './processing/process-image.ts';
import { approveImage } from './publishing/decide-image.ts';
import { reviewQueue } from './review/review-queue.ts';

const announced: Image = {
  id: createUlid(Date.UTC(2026, 5, 1)) as ImageId, // an ImageId is a ULID
  version: 1,
  title: 'Lantern keeper',
  altText: 'A lantern',
  description: '',
  category: 'avatar',
  tags: ['night', 'lantern'],
  rating: 'g',
  createdBy: 'juno',
  uploadedBy: { kind: 'game', id: 'player-1', username: 'juno' },
  originalName: 'lantern.png',
  contentType: 'image/png',
  announcedSize: 1,
  approvalStatus: 'pending',
  processing: 'awaiting-upload',
};

/** Decided an hour after the upload. */
const APPROVAL = { decision: 'approved', reviewer: TESTER, at: Date.UTC(2026, 5, 1, 1) } as const;

beforeEach(async () => {
  await createFreshTable();
  await createFreshBuckets();
});

/** Uploads, processes and approves an image the regular way. */
async function uploadAndApprove(file: Buffer): Promise<void> {
  const actor = { kind: 'game', id: 'player-1', name: 'juno' };
  await createEntity(imageDefinition, announced, { actor, action: 'image.upload' });
  await writeUpload(buildIncomingKey(announced.id), file);
  for (const object of await listUploads(buildIncomingKey(announced.id))) await processImage(object);
  await approveImage(announced.id, TESTER);
  await writeSearchRows(imageDefinition, announced.id);
}

/** All stored items and files except tasks, with times masked. */
async function stored() {
  const { Items = [] } = await getDocumentClient().send(new ScanCommand({ TableName: getTableName() }));
  const items = Items.filter(({ pk }) => !String(pk).startsWith('TASK#'))
    .map((item) => (String(item.sk).startsWith('H#') ? { ...item, sk: `H#${item.version}` } : item))
    .map((item) => (String(item.sk).startsWith('N#') ? { ...item, sk: 'N#', expires: 0 } : item))
    .map((item): [string, unknown] => [`${item.pk} ${item.sk}`, withoutTimes(item)]);
  const derived = await listUploads('derived/');
  const files = [...derived.map(({ key, eTag }) => [key, eTag]), ...(await listMedia(''))];
  return { items: Object.fromEntries(items), files };
}

const withoutTimes = (item: object): unknown =>
  JSON.parse(JSON.stringify(item).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'some time'));

it('an imported image is stored like an uploaded and approved one', async () => {
  const file = await buildDrawnFile(20);
  await uploadAndApprove(file);
  const uploaded = await stored();
  expect(Object.keys(uploaded.items).length).toBeGreaterThan(15);
  await createFreshTable();
  await createFreshBuckets();
  await importHistories(imageDefinition, [await importImage({ announced, file, decision: APPROVAL })]);
  expect(await stored()).toEqual(uploaded);
});

it('stores a rejection with its reason, note and time, and publishes nothing', async () => {
  const rejection = { ...APPROVAL, decision: 'rejected', reason: 'off-topic', note: 'A photo' } as const;
  const file = await buildDrawnFile(20);
  await importHistories(imageDefinition, [await importImage({ announced, file, decision: rejection })]);
  const image = await readEntity(imageDefinition, announced.id);
  expect(image).toMatchObject({ approvalStatus: 'rejected', processing: 'done' });
  expect(image.decisions).toEqual([
    {
      decision: 'rejected',
      reason: 'off-topic',
      note: 'A photo',
      by: toPerson(TESTER),
      at: toIsoTime(APPROVAL.at),
      on: 3,
    },
  ]);
  expect(await listMedia('')).toEqual([]);
});

it('leaves an image without a decision waiting', async () => {
  const file = await buildDrawnFile(20);
  await importHistories(imageDefinition, [await importImage({ announced, file })]);
  expect(await reviewQueue()).toMatchObject({ waiting: 1, oldestSince: decodeIdTime(announced.id) });
});

it('keeps an image without a decision as refused if the processor refuses its file', async () => {
  await importHistories(imageDefinition, [await importImage({ announced, file: Buffer.from('Hello') })]);
  const { processing, refusal } = await readEntity(imageDefinition, announced.id);
  expect([processing, refusal]).toEqual(['refused', expect.stringMatching(/./)]);
});

it('does not import a decided image that the processor refuses', async () => {
  const importing = importImage({ announced, file: Buffer.from('Hello'), decision: APPROVAL });
  await expect(importing).rejects.toThrow("The image 'Lantern keeper' was refused: ");
});
