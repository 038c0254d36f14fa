import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, it } from 'vitest';
import { findEntity } from '#platform/data/change.ts';
import { listMedia, listUploads, writeUpload } from '#platform/media/storage.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { Problem } from '#platform/problem.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { filterLiked, toggleLike } from '../gallery/likes.ts';
import { buildDerivedFolder, listFileNames } from '../images/file-addresses.ts';
import type { Image } from '../images/image.ts';
import { imageDefinition } from '../images/image-definition.ts';
import { buildPublishedFolder } from '../images/picture.ts';
import { approveImage } from '../images/publishing/decide-image.ts';
import { runOverdueTasks } from '../tasks/run-tasks.ts';
import { removeImage } from './remove-image.ts';

const cloudFront = mockClient(CloudFrontClient);

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  await createFreshBuckets();
});

/** A public image with its files. */
async function publishedImage(): Promise<Image> {
  const image = await storeImage({ approvalStatus: 'pending' });
  if (!image.files) throw new Error('The builder makes processed images');
  for (const name of listFileNames(image.files))
    await writeUpload(`${buildDerivedFolder(image.id)}${image.files.hash}/${name}`, Buffer.from(name));
  return approveImage(image.id, TESTER);
}

describe('deleting an image', () => {
  it('deletes its files everywhere', async () => {
    const { id } = await publishedImage();
    await removeImage(id, TESTER);
    await runOverdueTasks({ all: true });
    expect(await findEntity(imageDefinition, id)).toBeUndefined();
    expect(await listMedia(buildPublishedFolder(id))).toEqual([]);
    expect(await listUploads(buildDerivedFolder(id))).toEqual([]);
  });

  it('deletes its likes, including those given during the deletion', async () => {
    const { id } = await storeImage();
    // A PlayerId is a ULID.
    const players = Array.from({ length: 30 }, () => createUlid() as PlayerId);
    await Promise.all(players.slice(0, 10).map((player) => toggleLike(id, player)));
    expect(await likers(id)).toHaveLength(10);
    const late = players.slice(10).map((player) => toggleLike(id, player).catch(getErrorCode));
    await removeImage(id, TESTER);
    const responses = await Promise.all(late);
    await runOverdueTasks({ all: true });
    expect(await likers(id)).toEqual([]);
    expect(responses.filter((response) => typeof response === 'string' && response !== 'not-found')).toEqual(
      [],
    );

    async function likers(imageId: ImageId): Promise<unknown[]> {
      const liked = await Promise.all(players.map((player) => filterLiked(player, [imageId])));
      return liked.flat();
    }
  });
});

const getErrorCode = (error: unknown): string => (error instanceof Problem ? error.code : String(error));
