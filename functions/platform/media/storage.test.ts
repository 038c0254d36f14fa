import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import {
  copyToMedia,
  deleteFromMedia,
  deleteFromUploads,
  deleteUploads,
  listMedia,
  listUploads,
  readUpload,
  writeUpload,
} from './storage.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const keysBelow = async (prefix: string) => (await listUploads(prefix)).map(({ key }) => key);
const readETag = async (key: string) => (await listUploads(key))[0]?.eTag ?? '';

beforeAll(createFreshBuckets);

describe('the private bucket', () => {
  it('returns the written file while it is the same object', async () => {
    await writeUpload('r/file', bytes('first'));
    const eTag = await readETag('r/file');
    expect(await readUpload('r/file', eTag, 100)).toEqual(bytes('first'));
    await writeUpload('r/file', bytes('second'));
    expect(await readUpload('r/file', eTag, 100)).toBeUndefined();
    await deleteUploads(['r/file']);
    expect(await readUpload('r/file', eTag, 100)).toBeUndefined();
  });

  it('reads only enough of a too large object to detect its size', async () => {
    await writeUpload('large', Buffer.alloc(5000));
    expect(await readUpload('large', await readETag('large'), 1000)).toHaveLength(1001);
  });

  it('reads an empty object', async () => {
    await writeUpload('empty', bytes(''));
    expect(await readUpload('empty', await readETag('empty'), 10)).toEqual(bytes(''));
  });

  it('deletes single keys, or all keys with a prefix', async () => {
    for (const key of ['d/1', 'd/11', 'd/2', 'e/1']) await writeUpload(key, bytes(key));
    await deleteUploads(['d/1']);
    expect(await keysBelow('d/')).toEqual(['d/11', 'd/2']);
    await deleteFromUploads('d/');
    expect(await keysBelow('d/')).toEqual([]);
    expect(await keysBelow('e/')).toEqual(['e/1']);
  });

  it('lists and deletes more than fits into one request', async () => {
    const keys = Array.from({ length: 1005 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (let start = 0; start < keys.length; start += 50)
      await Promise.all(keys.slice(start, start + 50).map((key) => writeUpload(key, bytes('x'))));
    expect(await keysBelow('many/')).toEqual(keys);
    await deleteFromUploads('many/');
    expect(await keysBelow('many/')).toEqual([]);
  });
});

describe('the public bucket', () => {
  it('stores copies that a browser may cache for a year, with the type of their extension', async () => {
    await writeUpload('derived/a b/320.webp', bytes('pixels'));
    await copyToMedia('derived/a b/320.webp', 'media/images/a b/320.webp');
    const copy = await new S3Client({}).send(
      new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: 'media/images/a b/320.webp' }),
    );
    expect(copy).toMatchObject({
      ContentType: 'image/webp',
      CacheControl: 'public, max-age=31536000, immutable',
    });
    expect(await copy.Body?.transformToString()).toBe('pixels');
  });

  it('keeps only the type of the stored object', async () => {
    const Metadata = { place: 'harbour' };
    const Key = 'derived/tagged.png';
    const put = { Bucket: process.env.UPLOADS_BUCKET, Key, Body: 'x', ContentType: 'text/html', Metadata };
    await new S3Client({}).send(new PutObjectCommand(put));
    await copyToMedia(Key, 'media/tagged.png');
    const copy = await new S3Client({}).send(
      new GetObjectCommand({ Bucket: process.env.MEDIA_BUCKET, Key: 'media/tagged.png' }),
    );
    expect(copy).toMatchObject({ ContentType: 'image/png', Metadata: {} });
  });

  it('lists by prefix and deletes files, including missing ones', async () => {
    await writeUpload('derived/x', bytes('x'));
    for (const name of ['media/l/1', 'media/l/2', 'media/m/1']) await copyToMedia('derived/x', name);
    expect(await listMedia('media/l/')).toEqual(['media/l/1', 'media/l/2']);
    await deleteFromMedia(['media/l/1', 'media/l/none']);
    expect(await listMedia('media/l/')).toEqual(['media/l/2']);
    await deleteFromMedia([]);
  });
});
