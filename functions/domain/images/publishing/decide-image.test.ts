import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEntity } from '#platform/data/change.ts';
import { copyToMedia, listMedia } from '#platform/media/storage.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { pages } from '#shared/contract/pages.ts';
import { siteContent } from '#shared/contract/site-content.ts';
import { type ImageId, toIsoTime } from '#shared/ids.ts';
import { writeDerived } from '../../../testing/files.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../../testing/images.ts';
import { mockClient } from '../../../testing/mock-client.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { buildDerivedFolder, listFileNames } from '../file-addresses.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { buildPublishedFolder } from '../picture.ts';
import { approveImage, rejectImage } from './decide-image.ts';

const cloudFront = mockClient(CloudFrontClient);
const broken: { restore: () => void }[] = [];

beforeEach(async () => {
  process.env.DISTRIBUTION_ID = 'EDFDVBD6EXAMPLE';
  cloudFront.reset();
  cloudFront.on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => {
  for (const client of broken.splice(0)) client.restore();
});

/** An image that waits for review, with its processed files. */
async function pendingImage(): Promise<Image> {
  const image = await storeImage({ approvalStatus: 'pending' });
  await writeDerived(image);
  return image;
}

const published = (id: ImageId) => listMedia(buildPublishedFolder(id));
const invalidated = () =>
  cloudFront
    .commandCalls(CreateInvalidationCommand)
    .map(({ args }) => args[0].input.InvalidationBatch?.Paths?.Items);

describe('the decisions on an image', () => {
  it('record who decided what, why and when, up to the newest twenty', async () => {
    const at = toIsoTime(Date.UTC(2026, 10, 1));
    const decisions = Array.from(
      { length: 20 },
      () => ({ decision: 'approved', by: TESTER, at, on: 1 }) as const,
    );
    const { id } = await storeImage({ approvalStatus: 'pending', decisions });
    await rejectImage(id, TESTER, { reason: 'duplicate', note: 'Seen before' });
    const stored = await readEntity(imageDefinition, id, { consistent: true });
    expect(stored.decisions).toHaveLength(20);
    expect(stored.decisions?.at(-1)).toEqual({
      decision: 'rejected',
      by: TESTER,
      at: expect.stringMatching(/Z$/),
      on: 1,
      reason: 'duplicate',
      note: 'Seen before',
    });
  });
});

describe('approving an image', () => {
  it('publishes every file and sets the status', async () => {
    const { id, files } = await pendingImage();
    const { approvalStatus } = await approveImage(id, TESTER);
    expect(approvalStatus).toBe('approved');
    expect(await published(id)).toHaveLength(listFileNames(files as NonNullable<typeof files>).length);
  });

  it('is rejected until the file is processed', async () => {
    const { id } = await storeImage({ processing: 'running', approvalStatus: 'pending' });
    await expect(approveImage(id, TESTER)).rejects.toMatchObject({ code: 'try-again' });
    expect(await published(id)).toEqual([]);
  });

  it('twice at the same time publishes it and stores both decisions', async () => {
    const { id } = await pendingImage();
    await Promise.all([approveImage(id, TESTER), approveImage(id, TESTER)]);
    await runOverdueTasks({ all: true });
    expect(await readEntity(imageDefinition, id)).toMatchObject({ approvalStatus: 'approved', version: 3 });
    expect(await published(id)).not.toEqual([]);
  });

  it('leaves nothing public after an interruption, once its task has run', async () => {
    const { id } = await pendingImage();
    let copies = 0;
    const s3 = mockClient(S3Client);
    broken.push(s3);
    s3.on(CopyObjectCommand).callsFake(() => {
      copies += 1;
      throw new Error('the connection is gone');
    });
    await expect(approveImage(id, TESTER)).rejects.toThrow('the connection is gone');
    s3.restore();
    expect(copies).toBeGreaterThan(0);
    await writeStray(id);
    expect(await runOverdueTasks({ all: true })).toEqual({ done: 1, putOff: 0, failed: 0 });
    expect(await published(id)).toEqual([]);
    expect(await readEntity(imageDefinition, id)).toMatchObject({ approvalStatus: 'pending', version: 1 });
  });
});

/** Leaves a public file, as an interrupted publication may do. */
async function writeStray(id: ImageId): Promise<void> {
  await copyToMedia(
    `${buildDerivedFolder(id)}0123456789abcdef/320.webp`,
    `${buildPublishedFolder(id)}0123456789abcdef/320.webp`,
  );
  expect(await published(id)).toHaveLength(1);
}

describe('taking an image down', () => {
  it('deletes the public files and invalidates all that the CDN caches about the image', async () => {
    const { id } = await pendingImage();
    await approveImage(id, TESTER);
    await rejectImage(id, TESTER);
    await runOverdueTasks({ all: true });
    expect(await published(id)).toEqual([]);
    expect(invalidated()).toContainEqual([
      `/${buildPublishedFolder(id)}*`,
      gallery.calls.image.path.replace('{id}', id),
      `${pages.calls.page.path}?address=%2Fgallery%2F${id}*`,
      '/feeds/*',
      siteContent.calls.sitemap.path,
    ]);
  });

  it('can be undone by another approval, which publishes the files again', async () => {
    const { id } = await pendingImage();
    await approveImage(id, TESTER);
    await rejectImage(id, TESTER);
    await runOverdueTasks({ all: true });
    await approveImage(id, TESTER);
    await runOverdueTasks({ all: true });
    expect(await published(id)).not.toEqual([]);
  });

  it('retries the CDN invalidation if it fails at first', async () => {
    const { id } = await pendingImage();
    await approveImage(id, TESTER);
    await runOverdueTasks({ all: true });
    cloudFront.on(CreateInvalidationCommand).rejectsOnce(new Error('CloudFront is down'));
    await rejectImage(id, TESTER);
    // The files of the image and its contact sheets are withdrawn by a task each, of which one fails, and a third indexes it.
    expect(await runOverdueTasks({ all: true })).toEqual({ done: 2, putOff: 1, failed: 0 });
    expect(await published(id)).toEqual([]);
    expect(await runOverdueTasks({ all: true })).toEqual({ done: 1, putOff: 0, failed: 0 });
    expect(invalidated()).toHaveLength(4);
  });
});
