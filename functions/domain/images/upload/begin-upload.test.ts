import { beforeAll, describe, expect, it } from 'vitest';
import { findEntity, readEntity, updateEntity } from '#platform/data/change.ts';
import { listOverdueTasks } from '#platform/data/tasks.ts';
import { toIsoTime } from '#shared/ids.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { TESTER } from '../../../testing/images.ts';
import { imageDefinition } from '../image-definition.ts';
import { type AnnouncedImage, beginUpload } from './begin-upload.ts';
import { expireUpload } from './expire-upload.ts';

const ANNOUNCED: AnnouncedImage = {
  title: 'Lantern keeper',
  altText: 'A figure with a lantern',
  category: 'avatar',
  tags: ['lantern'],
  rating: 'g',
  createdBy: 'juno',
  fileName: 'lantern.png',
  contentType: 'image/png',
  size: 1200,
};
const JUNO = { kind: 'web', id: 'account-1', username: 'juno' } as const;
const DAY = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  await createFreshTable();
  await createFreshBuckets();
});

describe('starting an upload', () => {
  it('stores the announced image and returns an upload URL', async () => {
    const { image, upload } = await beginUpload(ANNOUNCED, JUNO);
    expect(await readEntity(imageDefinition, image.id)).toEqual(image);
    expect(image).toMatchObject({
      title: 'Lantern keeper',
      description: '',
      originalName: 'lantern.png',
      announcedSize: 1200,
      uploadedBy: JUNO,
      processing: 'awaiting-upload',
      approvalStatus: 'pending',
    });
    expect(new URL(upload.url).pathname).toContain(`/incoming/images/${image.id}`);
    expect(upload).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    });
  });

  it.each<[string, Partial<AnnouncedImage>, string]>([
    ['a type that is not an image', { contentType: 'text/plain' }, 'contentType'],
    ['SVG', { contentType: 'image/svg+xml' }, 'contentType'],
    ['an empty file', { size: 0 }, 'size'],
    ['half a byte', { size: 0.5 }, 'size'],
    ['more than 10 MB', { size: 10 * 1024 ** 2 + 1 }, 'size'],
  ])('rejects %s before the upload', async (_, different, path) => {
    await expect(beginUpload({ ...ANNOUNCED, ...different }, JUNO)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path }] },
    });
  });
});

describe('expiring an upload', () => {
  it('deletes an image whose file has not arrived within a day', async () => {
    const before = Date.now();
    const { image } = await beginUpload(ANNOUNCED, JUNO);
    const tasks = await listOverdueTasks({ by: toIsoTime(Date.now() + DAY + 1000), limit: 100 });
    const task = tasks.find(({ input }) => (input as { imageId: string }).imageId === image.id);
    expect(task?.kind).toBe('expire-upload');
    expect(Date.parse(task?.due ?? '')).toBeGreaterThanOrEqual(before + DAY);
    await expireUpload({ imageId: image.id });
    expect(await findEntity(imageDefinition, image.id, { consistent: true })).toBeUndefined();
    await expireUpload({ imageId: image.id });
  });

  it('keeps an image whose file has arrived', async () => {
    const { image } = await beginUpload(ANNOUNCED, JUNO);
    const running = await updateEntity(
      imageDefinition,
      image.id,
      { actor: TESTER, action: 'test.run' },
      (current) => ({ ...current, processing: 'running' as const }),
    );
    await expireUpload({ imageId: image.id });
    expect(await readEntity(imageDefinition, image.id, { consistent: true })).toEqual(running);
  });
});
