import { beforeAll, describe, expect, it } from 'vitest';
import { isoTime } from '../../shared/ids.ts';
import { changeThing, findThing, readThing } from '../platform/data/change.ts';
import { overdueTasks } from '../platform/data/tasks.ts';
import { freshBuckets } from '../testing/fresh-buckets.ts';
import { freshTable } from '../testing/fresh-table.ts';
import { TESTER } from '../testing/images.ts';
import { imageKind } from './image-kind.ts';
import { type AnnouncedImage, beginUpload, expireUpload } from './image-upload.ts';

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
  await freshTable();
  await freshBuckets();
});

describe('the beginning of an upload', () => {
  it('stores what was announced and says where the file is to be put', async () => {
    const { image, upload } = await beginUpload(ANNOUNCED, JUNO);
    expect(await readThing(imageKind, image.id)).toEqual(image);
    expect(image).toMatchObject({
      title: 'Lantern keeper',
      description: '',
      originalName: 'lantern.png',
      announcedSize: 1200,
      uploadedBy: JUNO,
      processing: 'awaiting-upload',
      approvalStatus: 'pending',
    });
    expect(new URL(upload.url).pathname).toContain(`/incoming/${image.id}`);
    expect(upload).toMatchObject({
      method: 'PUT',
      headers: { 'content-type': 'image/png', 'if-none-match': '*' },
    });
  });

  it.each<[string, Partial<AnnouncedImage>, string]>([
    ['a type that is no picture', { contentType: 'text/plain' }, 'contentType'],
    ['SVG', { contentType: 'image/svg+xml' }, 'contentType'],
    ['nothing', { size: 0 }, 'size'],
    ['half a byte', { size: 0.5 }, 'size'],
    ['more than 10 MB', { size: 10 * 1024 ** 2 + 1 }, 'size'],
  ])('refuses %s before anything is sent', async (_, different, path) => {
    await expect(beginUpload({ ...ANNOUNCED, ...different }, JUNO)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path }] },
    });
  });
});

describe('an upload whose file never comes', () => {
  it('is to be forgotten after a day', async () => {
    const before = Date.now();
    const { image } = await beginUpload(ANNOUNCED, JUNO);
    const tasks = await overdueTasks({ by: isoTime(Date.now() + DAY + 1000), limit: 100 });
    const task = tasks.find(({ input }) => (input as { imageId: string }).imageId === image.id);
    expect(task?.kind).toBe('expire-upload');
    expect(Date.parse(task?.due ?? '')).toBeGreaterThanOrEqual(before + DAY);
    await expireUpload(image.id);
    expect(await findThing(imageKind, image.id, { consistent: true })).toBeUndefined();
    await expireUpload(image.id);
  });

  it('is the only one to be forgotten', async () => {
    const { image } = await beginUpload(ANNOUNCED, JUNO);
    const running = await changeThing(
      imageKind,
      image.id,
      { actor: TESTER, action: 'test.run' },
      (present) => ({ ...present, processing: 'running' as const }),
    );
    await expireUpload(image.id);
    expect(await readThing(imageKind, image.id, { consistent: true })).toEqual(running);
  });
});
