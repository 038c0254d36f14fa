import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { setLive, storeImage } from '../../testing/images.ts';
import { buildLiveKey } from '../images/live-counts.ts';
import { readNotifications } from '../notifications/notification-rows.ts';
import { findMilestone } from './find-milestone.ts';
import { toggleLike } from './likes.ts';
import { rankGallery } from './rank-gallery.ts';

const ARTIST = createUlid() as PlayerId; // a PlayerId is a ULID
const buildFan = () => createUlid() as PlayerId;

beforeEach(createFreshTable);

const storeWork = () =>
  storeImage({ title: 'Lantern', uploadedBy: { kind: 'game', id: ARTIST, username: 'Moth child' } });

/** The numbers of likes that the artist was notified of, newest first. */
async function listAnnounced(): Promise<number[]> {
  const all = await readNotifications({ system: 'game', id: ARTIST }, { limit: 200 });
  return all.flatMap((each) => (each.kind === 'likes' ? each.likes : []));
}

async function rankWith(id: ImageId, likes: number): Promise<void> {
  await setLive(id, { likes });
  await rankGallery();
}

it.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 10],
  [24, 10],
  [25, 25],
  [99, 25],
  [249, 100],
  [250, 250],
  [1000, 1000],
  [2500, 2500],
  [99_999, 25_000],
])('%i likes have reached the milestone %i', (likes, milestone) => {
  expect(findMilestone(likes)).toBe(milestone);
});

it('notifies the uploader of the highest milestone of an image, once for ever', async () => {
  const { id } = await storeWork();
  await rankWith(id, 1);
  expect(await listAnnounced()).toEqual([1]);
  await rankWith(id, 8);
  await rankWith(id, 26);
  await rankWith(id, 3);
  await rankWith(id, 25);
  await Promise.all([rankGallery(), rankGallery()]);
  expect(await listAnnounced()).toEqual([25, 1]);
  await setLive(id, { likes: 101 });
  await Promise.all([rankGallery(), rankGallery()]);
  expect(await listAnnounced()).toEqual([100, 25, 1]);
});

it("leaves out the uploader's own like", async () => {
  const { id } = await storeWork();
  await toggleLike(id, ARTIST);
  await rankGallery();
  await rankGallery();
  expect(await listAnnounced()).toEqual([]);
  await toggleLike(id, buildFan());
  await rankGallery();
  expect(await listAnnounced()).toEqual([1]);
});

it('begins with what images of earlier releases have', async () => {
  const { id } = await storeWork();
  await setLive(id, { likes: 30 });
  await getDocumentClient().send(
    new UpdateCommand({ TableName: getTableName(), Key: buildLiveKey(id), UpdateExpression: 'REMOVE m' }),
  );
  await rankGallery();
  expect(await listAnnounced()).toEqual([]);
  await rankWith(id, 100);
  expect(await listAnnounced()).toEqual([100]);
});

it('passes over images that visitors do not see', async () => {
  const { id } = await storeImage({
    approvalStatus: 'rejected',
    uploadedBy: { kind: 'game', id: ARTIST, username: 'Moth child' },
  });
  await rankWith(id, 10);
  expect(await listAnnounced()).toEqual([]);
});
