import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Event } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDENTIALS, REGION } from '../../lambda/local-environment.ts';
import { type RunningS3, startS3 } from './start-s3.ts';

const SITE = 'http://localhost:4321';
let directory: string;
let s3: RunningS3;
let client: S3Client;
const events: S3Event[] = [];

const start = () =>
  startS3({
    directory,
    buckets: ['private', 'public'],
    allowedOrigin: SITE,
    onObjectCreated: (event) => events.push(event),
  });

const buildClient = (
  url: string,
  credentials: { accessKeyId: string; secretAccessKey: string } = CREDENTIALS,
) => new S3Client({ endpoint: url, region: REGION, credentials, maxAttempts: 1 });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 's3-'));
  s3 = await start();
  client = buildClient(s3.url);
});

afterAll(async () => {
  await s3.stop();
  await rm(directory, { recursive: true });
});

const put = (Key: string, Body: string | Readable, more = {}) =>
  client.send(new PutObjectCommand({ Bucket: 'private', Key, Body, ...more }));
const toText = async (Key: string, Bucket = 'private') =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('object operations of the SDK', () => {
  it('store bytes with their headers and return them', async () => {
    const { ETag } = await put('a/hello wörld+.txt', 'hello', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=1',
    });
    expect(ETag).toBe(`"${md5('hello')}"`);
    const got = await client.send(new GetObjectCommand({ Bucket: 'private', Key: 'a/hello wörld+.txt' }));
    expect(await got.Body?.transformToString()).toBe('hello');
    expect(got).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=1',
      ContentLength: 5,
      ETag,
    });
    const head = await client.send(new HeadObjectCommand({ Bucket: 'private', Key: 'a/hello wörld+.txt' }));
    expect(head).toMatchObject({ ContentType: 'text/plain', ContentLength: 5, ETag });
  });

  it('accept a stream followed by its checksum', async () => {
    const parts = ['x'.repeat(70_000), 'y'.repeat(10), 'z'.repeat(100_000)];
    await put('stream', Readable.from(parts), { ContentLength: parts.join('').length });
    expect(await toText('stream')).toBe(parts.join(''));
  });

  it('store and read an empty object', async () => {
    await put('empty', '');
    expect(await toText('empty')).toBe('');
  });

  it('read a range', async () => {
    await put('range', '0123456789');
    const read = async (Range: string) => {
      const got = await client.send(new GetObjectCommand({ Bucket: 'private', Key: 'range', Range }));
      return [got.ContentRange, await got.Body?.transformToString()];
    };
    expect(await read('bytes=2-4')).toEqual(['bytes 2-4/10', '234']);
    expect(await read('bytes=7-')).toEqual(['bytes 7-9/10', '789']);
    expect(await read('bytes=-2')).toEqual(['bytes 8-9/10', '89']);
    await expect(read('bytes=10-')).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('copy to another bucket, with the headers or with new ones', async () => {
    await put('copy/source', 'copied', { ContentType: 'image/webp' });
    const copy = (Key: string, more = {}) =>
      client.send(
        new CopyObjectCommand({ Bucket: 'public', Key, CopySource: 'private/copy/source', ...more }),
      );
    await copy('same');
    await copy('new', {
      MetadataDirective: 'REPLACE',
      ContentType: 'image/webp',
      CacheControl: 'immutable',
    });
    const readHead = (Key: string) => client.send(new HeadObjectCommand({ Bucket: 'public', Key }));
    expect(await toText('same', 'public')).toBe('copied');
    expect(await readHead('same')).toMatchObject({ ContentType: 'image/webp' });
    expect(await readHead('new')).toMatchObject({ ContentType: 'image/webp', CacheControl: 'immutable' });
    await expect(copy('none', { CopySource: 'private/nowhere' })).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  it('delete one object or many, and ignore missing ones', async () => {
    for (const key of ['d/1', 'd/2', 'd/<3>&', 'd/4']) await put(key, key);
    await client.send(new DeleteObjectCommand({ Bucket: 'private', Key: 'd/1' }));
    await client.send(new DeleteObjectCommand({ Bucket: 'private', Key: 'd/none' }));
    const Objects = ['d/2', 'd/<3>&', 'd/none'].map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket: 'private', Delete: { Objects } }));
    const left = await client.send(new ListObjectsV2Command({ Bucket: 'private', Prefix: 'd/' }));
    expect(left.Contents?.map(({ Key }) => Key)).toEqual(['d/4']);
    await expect(toText('d/1')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('list in order, by pages and by folders', async () => {
    for (const key of ['l/b/2', 'l/a', 'l/b/1', 'l/c', 'm']) await put(key, key);
    const list = (more = {}) =>
      client.send(new ListObjectsV2Command({ Bucket: 'private', Prefix: 'l/', ...more }));
    const first = await list({ MaxKeys: 3 });
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(['l/a', 'l/b/1', 'l/b/2']);
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 3 });
    const second = await list({ MaxKeys: 3, ContinuationToken: first.NextContinuationToken });
    expect(second.Contents).toEqual([
      expect.objectContaining({
        Key: 'l/c',
        Size: 3,
        ETag: `"${md5('l/c')}"`,
        LastModified: expect.any(Date),
      }),
    ]);
    expect(second.IsTruncated).toBe(false);
    const folders = await list({ Delimiter: '/' });
    expect(folders.CommonPrefixes).toEqual([{ Prefix: 'l/b/' }]);
    expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['l/a', 'l/c']);
  });

  it('list the buckets, and create one', async () => {
    await client.send(new HeadBucketCommand({ Bucket: 'private' }));
    await client.send(new CreateBucketCommand({ Bucket: 'one-more' }));
    await client.send(new HeadBucketCommand({ Bucket: 'one-more' }));
    await expect(client.send(new HeadBucketCommand({ Bucket: 'other' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 404 },
    });
  });

  it('write with If-None-Match only to a free key, whatever the number of concurrent attempts', async () => {
    const tries = Array.from({ length: 8 }, (_, index) => put('once', `${index}`, { IfNoneMatch: '*' }));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(put('once', 'late', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
      $metadata: { httpStatusCode: 412 },
    });
  });
});

describe('the notification of a new object', () => {
  it('has the shape and the encoding of S3', async () => {
    events.length = 0;
    await put('incoming/A b+c', 'event');
    await expect.poll(() => events).toHaveLength(1);
    expect(events[0]?.Records[0]).toMatchObject({
      eventSource: 'aws:s3',
      eventName: 'ObjectCreated:Put',
      s3: {
        bucket: { name: 'private', arn: 'arn:aws:s3:::private' },
        object: { key: 'incoming/A+b%2Bc', size: 5, eTag: md5('event') },
      },
    });
  });
});

describe('a presigned PUT', () => {
  const BODY = 'pixels';
  const sign = (Key: string, { expiresIn = 900, signingDate = new Date() } = {}) =>
    getSignedUrl(
      new S3Client({ ...signing(), requestChecksumCalculation: 'WHEN_REQUIRED' }),
      new PutObjectCommand({
        Bucket: 'private',
        Key,
        ContentType: 'image/png',
        ContentLength: BODY.length,
        IfNoneMatch: '*',
      }),
      {
        expiresIn,
        signingDate,
        signableHeaders: new Set(['host', 'content-type', 'content-length', 'if-none-match']),
      },
    );
  const signing = () => ({ endpoint: s3.url, region: REGION, credentials: CREDENTIALS });
  const send = (url: string, { body = BODY, type = 'image/png', ...more }: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', body, headers: { 'content-type': type, 'if-none-match': '*', ...more } });
  const readErrorCode = async (response: Response) => [
    response.status,
    /<Code>(.*)<\/Code>/.exec(await response.text())?.[1],
  ];

  it('writes once', async () => {
    const url = await sign('p/once');
    expect((await send(url)).status).toBe(200);
    expect(await toText('p/once')).toBe(BODY);
    expect(await readErrorCode(await send(url))).toEqual([412, 'PreconditionFailed']);
  });

  it.each([
    ['another type', { type: 'text/html' }],
    ['another length', { body: 'pixels and more' }],
    ['another condition', { 'if-none-match': '"x"' }],
  ])('rejects %s', async (_, different) => {
    const response = await send(await sign('p/never'), different);
    expect(await readErrorCode(response)).toEqual([403, 'SignatureDoesNotMatch']);
    await expect(toText('p/never')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('rejects another key and another signature', async () => {
    const url = await sign('p/never');
    expect(await readErrorCode(await send(url.replace('p/never', 'p/other')))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    const forged = url.replace(/(X-Amz-Signature=)\w/, '$1z');
    expect(await readErrorCode(await send(forged))).toEqual([403, 'SignatureDoesNotMatch']);
  });

  it('rejects unsigned headers of Amazon', async () => {
    const response = await send(await sign('p/never'), { 'x-amz-acl': 'public-read' });
    expect(await readErrorCode(response)).toEqual([403, 'AccessDenied']);
  });

  it('rejects an expired URL and reports the expiry', async () => {
    const signingDate = new Date(Date.now() - 901_000);
    const response = await send(await sign('p/never', { signingDate }));
    const text = await response.text();
    expect(response.status).toBe(403);
    expect(text).toContain('<Code>AccessDenied</Code><Message>Request has expired</Message>');
  });

  it('requires the length of a body, even if none was signed', async () => {
    const command = new PutObjectCommand({ Bucket: 'private', Key: 'p/never' });
    const body = Readable.toWeb(Readable.from(['pixels']));
    const response = await fetch(await getSignedUrl(client, command), {
      method: 'PUT',
      body,
      // Supported and required by Node's fetch, but missing in its types.
      ...({ duplex: 'half' } as object),
    });
    expect(await readErrorCode(response)).toEqual([411, 'MissingContentLength']);
  });

  it('may be sent by a page of the site, and by no other', async () => {
    const url = await sign('p/cors');
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type,if-none-match',
        },
      });
    const allowed = await preflight(SITE);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type,if-none-match');
    const refused = await preflight('http://evil.example');
    expect(await readErrorCode(refused)).toEqual([403, 'AccessForbidden']);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const sent = await send(url, { origin: SITE });
    expect(sent.headers.get('access-control-allow-origin')).toBe(SITE);
  });
});

describe('access', () => {
  it('is denied without a signature', async () => {
    await put('secret', 'x');
    const response = await fetch(`${s3.url}/private/secret`);
    expect(response.status).toBe(403);
    expect(await response.text()).toContain('<Code>AccessDenied</Code>');
  });

  it.each([
    ['an unknown key', { ...CREDENTIALS, accessKeyId: 'stranger' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { ...CREDENTIALS, secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
  ])('is denied with %s', async (_, credentials, name) => {
    const stranger = buildClient(s3.url, credentials);
    await expect(
      stranger.send(new GetObjectCommand({ Bucket: 'private', Key: 'secret' })),
    ).rejects.toMatchObject({ name });
  });

  it('to an unsupported operation gets NotImplemented', async () => {
    const response = await fetch(
      await getSignedUrl(client, new GetObjectCommand({ Bucket: 'private', Key: 'x', VersionId: '1' })),
    );
    expect(response.status).toBe(501);
  });
});

describe('a body that does not match its declaration', () => {
  it('is rejected if its bytes are not those that were signed', async () => {
    const tampered = buildClient(s3.url);
    tampered.middlewareStack.add(
      (next) => (args) => {
        // The request as sent, after it was signed.
        const request = args.request as { body: Uint8Array | string };
        request.body = Buffer.from('HELLO');
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    await expect(
      tampered.send(new PutObjectCommand({ Bucket: 'private', Key: 'tampered', Body: 'hello' })),
    ).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  });

  it('leaves nothing behind if it ends early', async () => {
    const url = new URL(
      await getSignedUrl(
        client,
        new PutObjectCommand({ Bucket: 'private', Key: 'half', ContentLength: 1000 }),
      ),
    );
    await new Promise<void>((resolve) => {
      const half = httpRequest({
        hostname: url.hostname,
        port: url.port,
        path: url.pathname + url.search,
        method: 'PUT',
      });
      half.setHeader('content-length', 1000);
      half.on('error', () => resolve());
      half.write('only this', () => half.destroy(new Error('gone')));
    });
    await expect.poll(() => readdir(join(directory, 'unfinished'))).toEqual([]);
    await expect(toText('half')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('a restart', () => {
  it('finds the objects again, and deletes incomplete files', async () => {
    await put('kept', 'through the night', { ContentType: 'text/plain' });
    await s3.stop();
    s3 = await start();
    client = buildClient(s3.url);
    const got = await client.send(new GetObjectCommand({ Bucket: 'private', Key: 'kept' }));
    expect(got.ContentType).toBe('text/plain');
    expect(await got.Body?.transformToString()).toBe('through the night');
  });
});
