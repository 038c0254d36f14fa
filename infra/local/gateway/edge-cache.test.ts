import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEdge } from '../../testing/edge.ts';
import { createEdgeCalls } from '../console/cloud-calls.ts';
import type { Outcome } from '../lambda/invocation.ts';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';
import { createEdgeCache } from './edge-cache.ts';

const LIST = '/api/gallery/images';
const BODY = JSON.stringify({ success: true, data: 'a list of images '.repeat(100) });

const cache = createEdgeCache();
let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge({ cache });
});
afterAll(() => edge.stop());
beforeEach(() => {
  // Only the time: the edge waits for real requests.
  vi.useFakeTimers({ toFake: ['Date'] });
  edge.features.outcome = buildOutcome({});
});
afterEach(() => {
  vi.useRealTimers();
  expect(edge.troubles).toEqual([]);
  cache.invalidate(['/*']);
  edge.reset();
});

/** What a feature returns; by default a response that caches may keep for 15 seconds. */
function buildOutcome({
  status = 200,
  control = 'public, s-maxage=15',
  etag = '"one"',
  body = BODY,
}): Outcome {
  const headers = { 'content-type': 'application/json', 'cache-control': control, ...(etag && { etag }) };
  return { ok: true, payload: JSON.stringify({ statusCode: status, headers, body }) };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Sends a request, and returns how the response came about. */
async function cameFrom(path: string, init?: RequestInit): Promise<string | null> {
  return (await edge.get(path, init)).headers.get('x-cache');
}

const countRequests = () => edge.features.events.length;

describe('a response that caches may keep', () => {
  it('is requested once, and sent again with its age until its time is over', async () => {
    const first = await edge.get(LIST);
    expect([first.headers.get('x-cache'), first.headers.get('age')]).toEqual(['Miss from cloudfront', null]);
    later(14);
    const second = await edge.get(LIST);
    expect(await second.text()).toBe(BODY);
    expect([second.headers.get('x-cache'), second.headers.get('age')]).toEqual(['Hit from cloudfront', '14']);
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(countRequests()).toBe(1);
    later(1);
    await edge.get(LIST);
    expect(countRequests()).toBe(2);
  });

  it('is the same for any order of query fields, and for fields that no contract defines', async () => {
    await edge.get(`${LIST}?category=avatar&page=2`);
    expect(await cameFrom(`${LIST}?page=2&utm_source=mail&category=avatar`)).toBe('Hit from cloudfront');
    expect(await cameFrom(`${LIST}?page=3&category=avatar`)).toBe('Miss from cloudfront');
    expect(await cameFrom(LIST)).toBe('Miss from cloudfront');
  });

  it('is kept for each session separately', async () => {
    await edge.get(LIST);
    const headers = { authorization: 'Bearer web.one' };
    expect(await cameFrom(LIST, { headers })).toBe('Miss from cloudfront');
    expect(await cameFrom(LIST, { headers })).toBe('Hit from cloudfront');
    expect(edge.features.events.map(({ event }) => event.headers.authorization)).toEqual([
      undefined,
      'Bearer web.one',
    ]);
  });

  it('is kept for each compression that clients accept, already compressed', async () => {
    const read = async (encoding: string) => {
      const sent = request({ host: '127.0.0.1', port: edge.port, path: LIST });
      if (encoding) sent.setHeader('accept-encoding', encoding);
      sent.end();
      const { promise, resolve } = Promise.withResolvers<[string, Buffer]>();
      sent.on('response', async (response) =>
        resolve([String(response.headers['x-cache']), await buffer(response)]),
      );
      return promise;
    };
    for (const from of ['Miss from cloudfront', 'Hit from cloudfront']) {
      const [brotli, gzip, plain] = [await read('gzip, deflate, br'), await read('gzip'), await read('')];
      expect([brotli[0], gzip[0], plain[0]]).toEqual([from, from, from]);
      expect([brotliDecompressSync(brotli[1]), gunzipSync(gzip[1]), plain[1]].map(String)).toEqual([
        BODY,
        BODY,
        BODY,
      ]);
    }
    expect((await read('br, gzip, zstd'))[0]).toBe('Hit from cloudfront');
  });

  it('is confirmed by its validator when it has expired, without being sent again', async () => {
    await edge.get(LIST);
    later(20);
    edge.features.outcome = buildOutcome({ status: 304, body: '' });
    const confirmed = await edge.get(LIST);
    expect([confirmed.status, await confirmed.text()]).toEqual([200, BODY]);
    expect(confirmed.headers.get('x-cache')).toBe('RefreshHit from cloudfront');
    expect(edge.features.events.at(-1)?.event.headers['if-none-match']).toBe('"one"');
    later(14);
    expect(await cameFrom(LIST)).toBe('Hit from cloudfront');
  });

  it('is replaced by a newer one', async () => {
    await edge.get(LIST);
    later(20);
    const body = BODY.replaceAll('images', 'players');
    edge.features.outcome = buildOutcome({ etag: '"two"', body });
    const newer = await edge.get(LIST);
    expect([newer.headers.get('x-cache'), await newer.text()]).toEqual(['Miss from cloudfront', body]);
  });

  it('is not sent to a client that has it', async () => {
    const etag = (await edge.get(LIST)).headers.get('etag') ?? '';
    expect(etag).toBe('W/"one"');
    const again = await edge.get(LIST, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('x-cache')]).toEqual([304, 'Hit from cloudfront']);
    expect(countRequests()).toBe(1);
  });

  it('is kept whole when the first client has it already', async () => {
    const first = await edge.get(LIST, { headers: { 'if-none-match': '"one"' } });
    expect(first.status).toBe(304);
    expect(await (await edge.get(LIST)).text()).toBe(BODY);
    expect(countRequests()).toBe(1);
  });

  it('responds to HEAD too', async () => {
    await edge.get(LIST);
    const head = await edge.get(LIST, { method: 'HEAD' });
    expect([head.headers.get('x-cache'), await head.text()]).toEqual(['Hit from cloudfront', '']);
  });

  it('is kept for as long as the policy of its destination allows', async () => {
    edge.features.outcome = buildOutcome({ control: 'public, max-age=31536000', etag: '' });
    await edge.get('/robots.txt');
    later(24 * 60 * 60 - 1);
    expect(await cameFrom('/robots.txt?past=cache')).toBe('Hit from cloudfront');
    later(1);
    expect(await cameFrom('/robots.txt')).toBe('Miss from cloudfront');
  });
});

describe('a response that no cache may keep', () => {
  it.each([
    ['forbids it', { control: 'private, no-store' }],
    ['must be confirmed first', { control: 'no-cache' }],
    ['is for a single person', { control: 'private, max-age=60' }],
    ['names no time', { control: '', etag: '' }],
    ['is an error', { status: 404 }],
    ['is a failure', { status: 500 }],
  ])('reaches its origin each time if it %s', async (_why, outcome) => {
    edge.features.outcome = buildOutcome(outcome);
    await edge.get(LIST);
    await edge.get(LIST);
    expect(countRequests()).toBe(2);
  });

  it('says whether it is an error', async () => {
    edge.features.outcome = buildOutcome({ status: 404 });
    expect(await cameFrom(LIST)).toBe('Error from cloudfront');
  });

  it('is one to a write, which also never takes the response to a read', async () => {
    await edge.get(LIST);
    const post = { method: 'POST', body: '{}' };
    expect(await cameFrom(LIST, post)).toBe('Miss from cloudfront');
    expect(await cameFrom(LIST, post)).toBe('Miss from cloudfront');
  });
});

describe('many requests at once', () => {
  /** Sends requests to which the origin responds only when all have arrived. */
  async function askAtOnce(count: number, outcome: Outcome): Promise<(string | null)[]> {
    const response = Promise.withResolvers<Outcome>();
    edge.features.outcome = response.promise;
    const before = edge.countArrived();
    const originRequest = Array.from({ length: count }, () => cameFrom(LIST));
    await vi.waitFor(() => expect(edge.countArrived()).toBe(before + count));
    edge.features.outcome = outcome;
    response.resolve(outcome);
    return Promise.all(originRequest);
  }

  it('reach the origin once', async () => {
    const from = await askAtOnce(5, buildOutcome({}));
    expect(countRequests()).toBe(1);
    expect(from.filter((each) => each === 'Hit from cloudfront')).toHaveLength(4);
  });

  it('reach the origin on their own if the response is not for all', async () => {
    await askAtOnce(5, buildOutcome({ control: 'private, no-store' }));
    expect(countRequests()).toBe(5);
  });

  it('reach the origin on their own if the origin fails', async () => {
    await askAtOnce(3, { ok: false, errorType: 'Error', errorMessage: 'broken', trace: [] });
    expect(countRequests()).toBe(3);
  });
});

describe('an invalidation', () => {
  const invalidate = (...paths: string[]) => cache.invalidate(paths);

  it('forgets a path with its query, for all sessions and compressions', async () => {
    for (const path of [LIST, `${LIST}?page=2`]) await edge.get(path);
    const others = { headers: { 'accept-encoding': 'br', authorization: 'Bearer web.one' } };
    await edge.get(`${LIST}?page=2`, others);
    invalidate(`${LIST}?page=2`);
    expect(await cameFrom(`${LIST}?page=2`)).toBe('Miss from cloudfront');
    expect(await cameFrom(`${LIST}?page=2`, others)).toBe('Miss from cloudfront');
    expect(await cameFrom(LIST)).toBe('Hit from cloudfront');
  });

  it('forgets everything that begins as the path before its star', async () => {
    for (const path of [LIST, `${LIST}?page=2`, '/robots.txt']) await edge.get(path);
    invalidate(`${LIST}*`);
    expect(await cameFrom(LIST)).toBe('Miss from cloudfront');
    expect(await cameFrom(`${LIST}?page=2`)).toBe('Miss from cloudfront');
    expect(await cameFrom('/robots.txt')).toBe('Hit from cloudfront');
  });

  it('of everything is a call of the local console', async () => {
    await edge.get(LIST);
    const [empty] = createEdgeCalls(cache);
    await empty?.run({}, undefined);
    expect(await cameFrom(LIST)).toBe('Miss from cloudfront');
  });

  it('also concerns a response on its way, which may be older', async () => {
    const response = Promise.withResolvers<Outcome>();
    edge.features.outcome = response.promise;
    const pending = cameFrom(LIST);
    await vi.waitFor(() => expect(countRequests()).toBe(1));
    invalidate(LIST);
    edge.features.outcome = buildOutcome({});
    response.resolve(buildOutcome({}));
    expect([await pending, await cameFrom(LIST)]).toEqual(['Miss from cloudfront', 'Miss from cloudfront']);
  });
});

describe('files', () => {
  beforeAll(async () => {
    const client = new S3Client({
      endpoint: edge.s3,
      region: REGION,
      credentials: CREDENTIALS,
      forcePathStyle: true,
    });
    const file = { Bucket: 'media', Key: 'media/images/one/320.webp', Body: 'the picture' };
    await client.send(new PutObjectCommand({ ...file, CacheControl: 'public, max-age=31536000, immutable' }));
    client.destroy();
  });

  it('of published media are kept, and their parts come from the bucket', async () => {
    const path = '/media/images/one/320.webp';
    expect([await cameFrom(path), await cameFrom(path)]).toEqual([
      'Miss from cloudfront',
      'Hit from cloudfront',
    ]);
    const part = await edge.get(path, { headers: { range: 'bytes=4-6' } });
    expect([part.status, await part.text()]).toEqual([206, 'pic']);
  });

  it('of the app are kept if their name changes with their content, and pages are confirmed each time', async () => {
    const assets = [await cameFrom('/assets/app-1a2b.js'), await cameFrom('/assets/app-1a2b.js')];
    expect(assets).toEqual(['Miss from cloudfront', 'Hit from cloudfront']);
    const pages = [await cameFrom('/admin'), await cameFrom('/admin/')];
    expect(pages).toEqual(['Miss from cloudfront', 'RefreshHit from cloudfront']);
  });
});

describe('the memory of the cache', () => {
  it('holds what was used last', async () => {
    const small = await startEdge({ cache: createEdgeCache(3 * 2_500) });
    small.features.outcome = buildOutcome({});
    const from = async (path: string) => (await small.get(path)).headers.get('x-cache');
    for (const path of ['/robots.txt', '/sitemap.xml', '/robots.txt', LIST, '/api/gallery/config'])
      await from(path);
    expect(await from('/robots.txt')).toBe('Hit from cloudfront');
    expect(await from('/sitemap.xml')).toBe('Miss from cloudfront');
    // Noise cannot be compressed.
    small.features.outcome = buildOutcome({ body: randomBytes(10_000).toString('base64') });
    await from('/api/docs');
    expect(await from('/api/docs')).toBe('Miss from cloudfront');
    expect(await from('/sitemap.xml')).toBe('Hit from cloudfront');
    await small.stop();
  });
});

it('can be off: then every request reaches its origin', async () => {
  const plain = await startEdge({ cache: undefined });
  plain.features.outcome = buildOutcome({});
  for (let count = 0; count < 2; count++) expect((await plain.get(LIST)).headers.get('x-cache')).toBeNull();
  expect(plain.features.events).toHaveLength(2);
  await plain.stop();
});
