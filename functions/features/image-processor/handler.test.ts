import type { S3Event } from 'aws-lambda';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submitImage } from '#domain/gallery/submit-image.ts';
import { removeImage } from '#domain/image-removal/remove-image.ts';
import { buildDerivedFolder, buildIncomingKey, listFileNames } from '#domain/images/file-addresses.ts';
import type { Image } from '#domain/images/image.ts';
import { imageDefinition } from '#domain/images/image-definition.ts';
import { buildImageList } from '#domain/images/image-lists.ts';
import { reconcileImageFiles } from '#domain/images/publishing/reconcile-files.ts';
import { beginUpload } from '#domain/images/upload/begin-upload.ts';
import { deleteEntity, findEntity, readEntity, updateEntity } from '#platform/data/change.ts';
import { readCountedPage } from '#platform/data/counted-lists/counted-page.ts';
import { isPlaceholder } from '#platform/media/incoming.ts';
import type { PresignedUpload } from '#platform/media/presign-upload.ts';
import { PREVIEW_VERSION } from '#platform/media/previews/preview-version.ts';
import { listUploads, readUpload, writeUpload } from '#platform/media/storage.ts';
import type { ImageId, PlayerId, WebsiteUserId } from '#shared/ids.ts';
import { toIsoTime } from '#shared/ids.ts';
import objectCreated from '../../../events/image-processor/object-created.json' with { type: 'json' };
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import {
  buildBlackPng,
  buildDrawnFile,
  buildPhoto,
  buildPhotoWithMetadata,
} from '../../testing/image-bytes.ts';
import { TESTER } from '../../testing/images.ts';
import { catchMails } from '../../testing/mails.ts';
import { handler } from './handler.ts';

beforeAll(createFreshTable);
beforeEach(createFreshBuckets);
afterEach(() => vi.useRealTimers());

const FAILED = "We couldn't process this image. Please try again.";

/** Announces a file. */
function announce(
  file: Buffer,
  { contentType = 'image/png', ...start }: { contentType?: string } & Parameters<typeof beginUpload>[2] = {},
) {
  const fields = { title: 'Lantern keeper', altText: 'A lantern', category: 'avatar', tags: [] } as const;
  return beginUpload(
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
    start,
  );
}

/** Announces a file and uploads it as a browser does. */
async function upload(file: Buffer, contentType = 'image/png') {
  const begun = await announce(file, { contentType });
  await send(begun.upload, file);
  return begun;
}

async function send(upload: PresignedUpload, body: Buffer): Promise<void> {
  expect(await trySend(upload, body)).toBe(200);
}

/** The status with which the bucket responds to an upload. */
const trySend = async ({ url, method, headers }: PresignedUpload, body: Buffer): Promise<number> =>
  (await fetch(url, { method, headers, body: new Uint8Array(body) })).status;

/** The S3 event for the file of an image. */
async function buildEvent(id: ImageId): Promise<S3Event> {
  const [object] = await listUploads(buildIncomingKey(id));
  const [record] = structuredClone(objectCreated).Records;
  if (!record || !object) throw new Error('There is no such object');
  Object.assign(record.s3.object, { key: object.key, eTag: object.eTag });
  return { Records: [record] };
}

const current = (id: ImageId): Promise<Image> => readEntity(imageDefinition, id, { consistent: true });
/** The objects with contents; empty ones only mark an address as used. */
const listKeys = async (prefix: string) =>
  (await listUploads(prefix)).filter((object) => !isPlaceholder(object)).map(({ key }) => key);
const change = (id: ImageId, changes: Partial<Image>) =>
  updateEntity(imageDefinition, id, { actor: TESTER, action: 'test.change' }, (image) => ({
    ...image,
    ...changes,
  }));
const listed = async (state: 'pending' | 'refused') =>
  (await readCountedPage({ lists: [buildImageList(state, 'all', 'open')], page: 1, limit: 100 })).entries.map(
    ({ id }) => id,
  );

describe('an uploaded image', () => {
  it('becomes derivatives, waits for approval and leaves no upload behind', async () => {
    const { image } = await upload(await buildDrawnFile(20));
    await handler(await buildEvent(image.id));
    const done = await current(image.id);
    expect(done).toMatchObject({
      processing: 'done',
      approvalStatus: 'pending',
      files: { format: 'png', width: 160, height: 120, widths: [8, 320, 640, 1280], pixelArt: { width: 8 } },
    });
    expect(done.run).toBeUndefined();
    expect(await listed('pending')).toContain(image.id);
    const { files } = done;
    if (!files) throw new Error('There are no files');
    const expected = listFileNames(files).map(
      (name) => `${buildDerivedFolder(image.id)}${files.hash}/${name}`,
    );
    expect(new Set(await listKeys(buildDerivedFolder(image.id)))).toEqual(new Set(expected));
    expect(expected).toContain(`${buildDerivedFolder(image.id)}${files.hash}/preview-${PREVIEW_VERSION}.png`);
    expect(await listKeys('incoming/')).toEqual([]);
  });

  it('loses its location metadata', async () => {
    const { image } = await upload(await buildPhotoWithMetadata(), 'image/jpeg');
    await handler(await buildEvent(image.id));
    for (const { key, eTag } of await listUploads(buildDerivedFolder(image.id))) {
      const file = await readUpload(key, eTag, 10_000_000);
      expect(file?.length).toBeGreaterThan(0);
      expect(file?.includes('Harbour Street')).toBe(false);
    }
    expect(await current(image.id)).toMatchObject({ processing: 'done', files: { format: 'jpg' } });
  });

  it.each<[string, () => Buffer, string]>([
    ['a text named .png', () => Buffer.from('Hello'), "isn't a JPEG, PNG, GIF or WebP image"],
    ['an enormous picture in a small file', () => buildBlackPng(20_000, 20_000), 'is 20,000 × 20,000 pixels'],
  ])('that is %s is refused with a reason for the uploader', async (_, file, reason) => {
    const { image } = await upload(file());
    await handler(await buildEvent(image.id));
    const refused = await current(image.id);
    expect(refused).toMatchObject({ processing: 'refused', refusal: expect.stringContaining(reason) });
    expect(await listed('refused')).toContain(image.id);
    expect(await listKeys('')).toEqual([]);
  });

  it('that is larger than the limit is refused, whatever way it arrived', async () => {
    const { image } = await upload(await buildDrawnFile(1));
    await writeUpload(buildIncomingKey(image.id), Buffer.alloc(11 * 1024 ** 2, 1));
    await handler(await buildEvent(image.id));
    expect(await current(image.id)).toMatchObject({ refusal: 'The file is larger than 10 MB.' });
  });
});

describe('a failure of ours', () => {
  const TIMED_OUT = new Error('timeout: 21% complete');
  const player = { accountId: '01JD7XJ5N0ABCDEFGHJKMNPQRS' as PlayerId, name: 'juno' };
  const submit = async (file: Buffer) => {
    const fields = {
      title: 'Lantern keeper',
      altText: 'A lantern',
      category: 'avatar',
      rating: 'g',
    } as const;
    const announced = { ...fields, fileName: 'x.png', contentType: 'image/png', size: file.length };
    const begun = await submitImage(player, announced, undefined);
    await send(begun.upload, file);
    return begun.image.id;
  };
  afterEach(() => vi.restoreAllMocks());

  it('is tried again at once', async () => {
    const { image } = await upload(await buildDrawnFile(20));
    const event = await buildEvent(image.id);
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(TIMED_OUT);
    await expect(handler(event)).rejects.toThrow('timeout');
    expect(await current(image.id)).toMatchObject({ processing: 'running', run: { attempt: 1 } });
    expect(await handler(event)).toMatchObject([{ outcome: 'done' }]);
    expect((await current(image.id)).run).toBeUndefined();
  });

  it('ends after three attempts: the uploader may try again, also on that day, and the operators get one mail', async () => {
    const [file, readMails] = [await buildDrawnFile(20), catchMails()];
    const failing = vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValue(TIMED_OUT);
    for (let count = 0; count < 10; count++) {
      const id = await submit(file);
      const event = await buildEvent(id);
      await expect(handler(event)).rejects.toThrow('timeout');
      await expect(handler(event)).rejects.toThrow('timeout');
      expect(await handler(event)).toMatchObject([{ outcome: 'failed' }]);
      expect(await handler(event)).toMatchObject([{ outcome: 'cleared' }]);
      expect(await current(id)).toMatchObject({ processing: 'failed', refusal: FAILED });
      expect(await listed('refused')).not.toContain(id);
    }
    failing.mockRestore();
    const id = await submit(file);
    expect(await handler(await buildEvent(id))).toMatchObject([{ outcome: 'done' }]);
    const mails = await readMails();
    expect(mails).toMatchObject([
      { to: 'staff@pixelcrowd.test', subject: 'An upload could not be processed' },
    ]);
    expect(mails[0]?.text).toContain('The last error: timeout: 21% complete');
  });
});

describe('an event', () => {
  it('that is delivered twice changes nothing the second time', async () => {
    const { image } = await upload(await buildDrawnFile(3));
    const event = await buildEvent(image.id);
    await handler(event);
    const done = await current(image.id);
    expect(await handler(event)).toEqual([{ key: buildIncomingKey(image.id), outcome: 'cleared' }]);
    expect(await current(image.id)).toEqual(done);
  });

  it('that is delivered to several processors is handled by one of them', async () => {
    const { image } = await upload(await buildPhoto(900, 700).png().toBuffer());
    const event = await buildEvent(image.id);
    const outcomes = (await Promise.all([handler(event), handler(event), handler(event)])).flat();
    expect(outcomes.filter((each) => (each as { outcome: string }).outcome === 'done')).toHaveLength(1);
    // Created, started, done.
    expect(await current(image.id)).toMatchObject({ processing: 'done', version: 3 });
  });

  it('for a deleted or replaced object leaves the image waiting', async () => {
    const { image } = await upload(await buildDrawnFile(3));
    const event = await buildEvent(image.id);
    await writeUpload(buildIncomingKey(image.id), Buffer.from('another'));
    expect(await handler(event)).toEqual([expect.objectContaining({ outcome: 'gone' })]);
    expect(await current(image.id)).toMatchObject({ processing: 'awaiting-upload' });
  });

  it('for an object without an image deletes it', async () => {
    for (const key of ['incoming/images/01KAH2XQ9R5T7V8W0XYZ123456', 'incoming/images/some thing+else'])
      await writeUpload(key, Buffer.from('x'));
    const event = structuredClone(objectCreated);
    const second = structuredClone(objectCreated);
    Object.assign(second.Records[0]?.s3.object ?? {}, { key: 'incoming/images/some+thing%2Belse' });
    await handler({ Records: [...event.Records, ...second.Records] });
    expect(await listKeys('')).toEqual([]);
  });

  it('for an image that is deleted during processing leaves no files behind', async () => {
    const { image } = await upload(await buildPhoto(2400, 2400).jpeg().toBuffer(), 'image/jpeg');
    const under = handler(await buildEvent(image.id));
    await expect.poll(async () => (await current(image.id)).processing, { interval: 5 }).toBe('running');
    await deleteEntity(imageDefinition, image.id, { actor: TESTER, action: 'test.remove' });
    await under;
    expect(await findEntity(imageDefinition, image.id, { consistent: true })).toBeUndefined();
    expect(await listKeys(buildDerivedFolder(image.id))).toEqual([]);
  });
});

describe('an upload URL', () => {
  const TEXT = Buffer.from('Hello');
  const takenDown = async (id: ImageId) => {
    await removeImage(id, TESTER);
    await reconcileImageFiles({ imageId: id, wasPublic: false });
  };

  it.each<[string, () => Promise<Buffer>, (id: ImageId) => Promise<unknown>]>([
    ['before its file is processed', () => buildDrawnFile(4), async () => {}],
    ['after its file was processed', () => buildDrawnFile(4), async (id) => handler(await buildEvent(id))],
    ['after its file was refused', async () => TEXT, async (id) => handler(await buildEvent(id))],
    [
      'after its event was repeated',
      () => buildDrawnFile(4),
      async (id) => {
        const event = await buildEvent(id);
        await handler(event);
        await handler(event);
      },
    ],
    ['after its image was deleted', () => buildDrawnFile(4), takenDown],
    [
      'after its image was processed and deleted',
      () => buildDrawnFile(4),
      async (id) => {
        await handler(await buildEvent(id));
        await takenDown(id);
      },
    ],
  ])('takes no second file %s', async (_, file, afterwards) => {
    const first = await file();
    const { image, upload: address } = await upload(first);
    await afterwards(image.id);
    expect(await trySend(address, Buffer.alloc(first.length, 7))).toBe(412);
  });

  it('takes no file after its image was deleted without one', async () => {
    const { image, upload: address } = await announce(TEXT);
    await takenDown(image.id);
    expect(await trySend(address, TEXT)).toBe(412);
  });

  it('takes no second file when it is signed again', async () => {
    const file = await buildDrawnFile(4);
    // An account id is a ULID.
    const accountId = '01JD7XJ5N0ABCDEFGHJKMNPQRS' as WebsiteUserId;
    const creation = { system: 'web', accountId, key: 'attempt-1', body: {} } as const;
    const { image, upload: address } = await announce(file, { creation });
    await send(address, file);
    await handler(await buildEvent(image.id));
    const again = await announce(file, { creation });
    expect(again.image.id).toBe(image.id);
    expect(await trySend(again.upload, file)).toBe(412);
  });
});

describe('the sweep', () => {
  const later = (milliseconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  const sweep = (all?: boolean) => handler({ job: 'incoming-sweep', ...(all && { all }) });

  it('processes an object whose event never arrived, after a delay', async () => {
    const { image } = await upload(await buildDrawnFile(2));
    expect(await sweep()).toMatchObject({ done: 0, left: 0 });
    later(121_000);
    expect(await sweep()).toMatchObject({ done: 1 });
    expect(await current(image.id)).toMatchObject({ processing: 'done' });
  });

  it('restarts a crashed run, but no run that may still be active', async () => {
    const { image } = await upload(await buildDrawnFile(2));
    later(300_000);
    const beganAgo = (milliseconds: number) => ({
      processing: 'running' as const,
      run: { began: toIsoTime(Date.now() - milliseconds), attempt: 1 },
    });
    await change(image.id, beganAgo(60_000));
    expect(await sweep()).toMatchObject({ busy: 1, done: 0 });
    await change(image.id, beganAgo(71_000));
    expect(await sweep()).toMatchObject({ busy: 0, done: 1 });
    expect(await current(image.id)).toMatchObject({ processing: 'done' });
  });

  it('processes everything at once at startup', async () => {
    const [fresh, died] = [await upload(await buildDrawnFile(2)), await upload(await buildDrawnFile(3))];
    await change(died.image.id, { processing: 'running', run: { began: toIsoTime(Date.now()), attempt: 1 } });
    expect(await sweep(true)).toMatchObject({ done: 2 });
    expect(await current(fresh.image.id)).toMatchObject({ processing: 'done' });
    expect(await current(died.image.id)).toMatchObject({ processing: 'done' });
  });

  it('gives up a file after three crashed runs, without a word against the file', async () => {
    const { image } = await upload(await buildDrawnFile(2));
    await change(image.id, { processing: 'running', run: { began: toIsoTime(0), attempt: 3 } });
    expect(await sweep(true)).toMatchObject({ failed: 1 });
    expect(await current(image.id)).toMatchObject({ processing: 'failed', refusal: FAILED });
  });

  it('cleans up after a run that crashed between its last two steps', async () => {
    const { image } = await upload(await buildDrawnFile(2));
    const file = await readUpload(
      buildIncomingKey(image.id),
      (await listUploads(buildIncomingKey(image.id)))[0]?.eTag ?? '',
      1e6,
    );
    await handler(await buildEvent(image.id));
    await writeUpload(buildIncomingKey(image.id), file ?? Buffer.alloc(0));
    expect(await sweep(true)).toMatchObject({ cleared: 1 });
    expect(await listKeys('incoming/')).toEqual([]);
  });

  // The storage's client keeps the time, so this comes last.
  it('marks addresses as used for two days, and starts nothing for them', async () => {
    const file = await buildDrawnFile(2);
    const { image } = await upload(file);
    await handler(await buildEvent(image.id));
    later(47 * 3_600_000);
    expect(await sweep(true)).toMatchObject({ done: 0, cleared: 0, gone: 0 });
    expect(await listUploads(buildIncomingKey(image.id))).toMatchObject([{ size: 0 }]);
    later(2 * 3_600_000);
    expect(await sweep(true)).toMatchObject({ done: 0, cleared: 0, gone: 0 });
    expect(await listUploads(buildIncomingKey(image.id))).toEqual([]);
  });
});
