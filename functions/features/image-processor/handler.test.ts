import type { S3Event } from 'aws-lambda';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import objectCreated from '../../../events/image-processor/object-created.json' with { type: 'json' };
import type { ImageId } from '../../../shared/ids.ts';
import { isoTime } from '../../../shared/ids.ts';
import type { Image } from '../../domain/image.ts';
import { derivedFolder, fileNames, incomingKey } from '../../domain/image-addresses.ts';
import { imageKind } from '../../domain/image-kind.ts';
import { imageList } from '../../domain/image-lists.ts';
import { beginUpload } from '../../domain/image-upload.ts';
import { changeThing, findThing, readThing, removeThing } from '../../platform/data/change.ts';
import { countedPage } from '../../platform/data/counted-lists/counted-page.ts';
import type { PresignedUpload } from '../../platform/media/presign.ts';
import { listUploads, readUpload, writeUpload } from '../../platform/media/storage.ts';
import { freshBuckets } from '../../testing/fresh-buckets.ts';
import { freshTable } from '../../testing/fresh-table.ts';
import { blackPng, drawnFile, photo, photoWithMetadata } from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { handler } from './handler.ts';

beforeAll(freshTable);
beforeEach(freshBuckets);
afterEach(() => vi.useRealTimers());

/** Announces a file and puts it where it is to go, as a browser does. */
async function upload(file: Buffer, contentType = 'image/png') {
  const fields = { title: 'Lantern keeper', altText: 'A lantern', category: 'avatar', tags: [] } as const;
  const begun = await beginUpload(
    {
      ...fields,
      tags: [],
      rating: 'g',
      createdBy: 'juno',
      fileName: 'x.png',
      contentType,
      size: file.length,
    },
    { kind: 'web', id: 'account-1', username: 'juno' },
  );
  await send(begun.upload, file);
  return begun;
}

async function send({ url, method, headers }: PresignedUpload, body: Buffer): Promise<void> {
  expect((await fetch(url, { method, headers, body: new Uint8Array(body) })).status).toBe(200);
}

/** The event that S3 sends about the file of an image. */
async function eventOf(id: ImageId): Promise<S3Event> {
  const [object] = await listUploads(incomingKey(id));
  const [record] = structuredClone(objectCreated).Records;
  if (!record || !object) throw new Error('There is no such object');
  Object.assign(record.s3.object, { key: object.key, eTag: object.eTag });
  return { Records: [record] };
}

const present = (id: ImageId): Promise<Image> => readThing(imageKind, id, { consistent: true });
const keysOf = async (prefix: string) => (await listUploads(prefix)).map(({ key }) => key);
const change = (id: ImageId, changes: Partial<Image>) =>
  changeThing(imageKind, id, { actor: TESTER, action: 'test.change' }, (image) => ({ ...image, ...changes }));
const listed = async (state: 'pending' | 'refused') =>
  (await countedPage({ lists: [imageList(state, 'all', 'open')], page: 1, limit: 100 })).entries.map(
    ({ id }) => id,
  );

describe('an uploaded image', () => {
  it('is turned into files, waits for approval and leaves nothing incoming', async () => {
    const { image } = await upload(await drawnFile(20));
    await handler(await eventOf(image.id));
    const done = await present(image.id);
    expect(done).toMatchObject({
      processing: 'done',
      approvalStatus: 'pending',
      files: { format: 'png', width: 160, height: 120, widths: [8, 320, 640, 1280], pixelArt: { width: 8 } },
    });
    expect(done.run).toBeUndefined();
    expect(await listed('pending')).toContain(image.id);
    const { files } = done;
    if (!files) throw new Error('There are no files');
    const expected = fileNames(files).map((name) => `${derivedFolder(image.id)}${files.hash}/${name}`);
    expect(new Set(await keysOf(derivedFolder(image.id)))).toEqual(new Set(expected));
    expect(await keysOf('incoming/')).toEqual([]);
  });

  it('loses what it told of the place where it was taken', async () => {
    const { image } = await upload(await photoWithMetadata(), 'image/jpeg');
    await handler(await eventOf(image.id));
    for (const { key, eTag } of await listUploads(derivedFolder(image.id))) {
      const file = await readUpload(key, eTag, 10_000_000);
      expect(file?.length).toBeGreaterThan(0);
      expect(file?.includes('Harbour Street')).toBe(false);
    }
    expect(await present(image.id)).toMatchObject({ processing: 'done', files: { format: 'jpg' } });
  });

  it.each<[string, () => Buffer, string]>([
    ['a text named .png', () => Buffer.from('Hello'), 'is not a JPEG, PNG, GIF or WebP image'],
    ['an enormous picture in a small file', () => blackPng(20_000, 20_000), 'is 20,000 × 20,000 pixels'],
  ])('that is %s is refused for a reason the uploader can read', async (_, file, reason) => {
    const { image } = await upload(file());
    await handler(await eventOf(image.id));
    const refused = await present(image.id);
    expect(refused).toMatchObject({ processing: 'refused', refusal: expect.stringContaining(reason) });
    expect(await listed('refused')).toContain(image.id);
    expect(await keysOf('')).toEqual([]);
  });

  it('that is larger than any upload may be is refused, however it got there', async () => {
    const { image } = await upload(await drawnFile(1));
    await writeUpload(incomingKey(image.id), Buffer.alloc(11 * 1024 ** 2, 1));
    await handler(await eventOf(image.id));
    expect(await present(image.id)).toMatchObject({ refusal: 'The file is larger than 10 MB.' });
  });
});

describe('an event', () => {
  it('that comes twice changes nothing the second time', async () => {
    const { image } = await upload(await drawnFile(3));
    const event = await eventOf(image.id);
    await handler(event);
    const done = await present(image.id);
    expect(await handler(event)).toEqual([{ key: incomingKey(image.id), outcome: 'cleared' }]);
    expect(await present(image.id)).toEqual(done);
  });

  it('that comes to several at once is dealt with by one of them', async () => {
    const { image } = await upload(await photo(900, 700).png().toBuffer());
    const event = await eventOf(image.id);
    const outcomes = (await Promise.all([handler(event), handler(event), handler(event)])).flat();
    expect(outcomes.filter((each) => (each as { outcome: string }).outcome === 'done')).toHaveLength(1);
    // Created, begun, done.
    expect(await present(image.id)).toMatchObject({ processing: 'done', version: 3 });
  });

  it('that comes when the object is gone, or was replaced, leaves the image waiting', async () => {
    const { image } = await upload(await drawnFile(3));
    const event = await eventOf(image.id);
    await writeUpload(incomingKey(image.id), Buffer.from('another'));
    expect(await handler(event)).toEqual([expect.objectContaining({ outcome: 'gone' })]);
    expect(await present(image.id)).toMatchObject({ processing: 'awaiting-upload' });
  });

  it('of a second file under the same address changes nothing and leaves nothing', async () => {
    const first = await drawnFile(4);
    const { image, upload: address } = await upload(first);
    await handler(await eventOf(image.id));
    const done = await present(image.id);
    await send(address, Buffer.alloc(first.length, 7));
    await handler(await eventOf(image.id));
    expect(await present(image.id)).toEqual(done);
    expect(await keysOf('incoming/')).toEqual([]);
  });

  it('of an object that belongs to no image clears it away', async () => {
    for (const key of ['incoming/01KAH2XQ9R5T7V8W0XYZ123456', 'incoming/some thing+else'])
      await writeUpload(key, Buffer.from('x'));
    const event = structuredClone(objectCreated);
    const second = structuredClone(objectCreated);
    Object.assign(second.Records[0]?.s3.object ?? {}, { key: 'incoming/some+thing%2Belse' });
    await handler({ Records: [...event.Records, ...second.Records] });
    expect(await keysOf('')).toEqual([]);
  });

  it('of an image that is removed meanwhile leaves no files behind', async () => {
    const { image } = await upload(await photo(2400, 2400).jpeg().toBuffer(), 'image/jpeg');
    const under = handler(await eventOf(image.id));
    await expect.poll(async () => (await present(image.id)).processing, { interval: 5 }).toBe('running');
    await removeThing(imageKind, image.id, { actor: TESTER, action: 'test.remove' });
    await under;
    expect(await findThing(imageKind, image.id, { consistent: true })).toBeUndefined();
    expect(await keysOf(derivedFolder(image.id))).toEqual([]);
  });
});

describe('the sweep', () => {
  const later = (milliseconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const sweep = (all?: boolean) => handler({ job: 'incoming-sweep', ...(all && { all }) });

  it('takes up an object whose event never came, once it should have', async () => {
    const { image } = await upload(await drawnFile(2));
    expect(await sweep()).toMatchObject({ done: 0, left: 0 });
    later(121_000);
    expect(await sweep()).toMatchObject({ done: 1 });
    expect(await present(image.id)).toMatchObject({ processing: 'done' });
  });

  it('takes up a run that died, and no run that may live', async () => {
    const { image } = await upload(await drawnFile(2));
    later(300_000);
    const beganAgo = (milliseconds: number) => ({
      processing: 'running' as const,
      run: { began: isoTime(Date.now() - milliseconds), attempt: 1 },
    });
    await change(image.id, beganAgo(60_000));
    expect(await sweep()).toMatchObject({ busy: 1, done: 0 });
    await change(image.id, beganAgo(71_000));
    expect(await sweep()).toMatchObject({ busy: 0, done: 1 });
    expect(await present(image.id)).toMatchObject({ processing: 'done' });
  });

  it('at a start takes up everything at once', async () => {
    const [fresh, died] = [await upload(await drawnFile(2)), await upload(await drawnFile(3))];
    await change(died.image.id, { processing: 'running', run: { began: isoTime(Date.now()), attempt: 1 } });
    expect(await sweep(true)).toMatchObject({ done: 2 });
    expect(await present(fresh.image.id)).toMatchObject({ processing: 'done' });
    expect(await present(died.image.id)).toMatchObject({ processing: 'done' });
  });

  it('gives a file up over which three runs died', async () => {
    const { image } = await upload(await drawnFile(2));
    await change(image.id, { processing: 'running', run: { began: isoTime(0), attempt: 3 } });
    expect(await sweep(true)).toMatchObject({ refused: 1 });
    expect(await present(image.id)).toMatchObject({
      processing: 'refused',
      refusal: 'The image could not be processed. Save it anew, or in another format, and upload that.',
    });
  });

  it('clears what a run left that died between its last two steps', async () => {
    const { image } = await upload(await drawnFile(2));
    const file = await readUpload(
      incomingKey(image.id),
      (await listUploads(incomingKey(image.id)))[0]?.eTag ?? '',
      1e6,
    );
    await handler(await eventOf(image.id));
    await writeUpload(incomingKey(image.id), file ?? Buffer.alloc(0));
    expect(await sweep(true)).toMatchObject({ cleared: 1 });
    expect(await keysOf('incoming/')).toEqual([]);
  });
});
