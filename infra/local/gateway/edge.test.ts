import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_FAILURES } from '../../edge.ts';
import { PAGE, SHELL_PAGE, startEdge } from '../../testing/edge.ts';
import { CREDENTIALS, REGION } from '../lambda/local-environment.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());
afterEach(() => {
  expect(edge.troubles).toEqual([]);
  edge.reset();
});

describe('the app', () => {
  it.each([
    ['/', PAGE],
    ['/?category=avatar', SHELL_PAGE],
    ['/?utm_source=mail', PAGE],
    ['/Gallery/01ARZ3NDEKTSV4RRFFQ69G5FAV', SHELL_PAGE],
    ['/admin/', SHELL_PAGE],
    ['/Gallery/one%2Ftwo', SHELL_PAGE],
    ['/Artists/j.%20moth', SHELL_PAGE],
  ])('has a page at %s, which contains the origin of the site', async (path, page) => {
    const response = await edge.get(path);
    expect(await response.text()).toBe(page);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it.each(['/nowhere', '/Gallery/one/two', '/admin/nowhere', '/Gallery2'])(
    'responds to the unknown path %s with the page of any screen and the status 404',
    async (path) => {
      const response = await edge.get(path);
      expect([response.status, await response.text()]).toEqual([404, SHELL_PAGE]);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('has immutable files', async () => {
    const response = await edge.get('/assets/app-1a2b.js');
    expect(await response.text()).toBe('run();');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/missing.png',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/a%00b.txt',
  ])('has nothing at %s', async (path) => {
    const { status, body } = await edge.raw(path);
    expect([status, body]).toEqual([404, 'Not found\n']);
  });

  it('is compressed, and not sent at all if the client has the current version', async () => {
    const first = await edge.raw('/', { 'accept-encoding': 'identity' });
    expect(first.body).toBe(PAGE);
    const packed = await edge.get('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    const etag = packed.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await edge.get('/', { headers: { 'if-none-match': etag, 'accept-encoding': 'br' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('decompresses to the original', async () => {
    const sent = request({
      host: '127.0.0.1',
      port: edge.port,
      path: '/',
      headers: { 'accept-encoding': 'br' },
    });
    sent.end();
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    sent.on('response', async (response) => resolve(Buffer.concat(await response.toArray())));
    expect(brotliDecompressSync(await promise).toString()).toBe(PAGE);
  });

  it('responds to HEAD with the headers only', async () => {
    const response = await edge.get('/', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('is read-only', async () => {
    for (const method of ['POST', 'OPTIONS'])
      for (const path of ['/', '/robots.txt'])
        expect((await edge.get(path, { method })).status, method).toBe(403);
  });
});

describe('a page', () => {
  it('is filled by the function, which learns its path and its filters alone', async () => {
    const response = await edge.get('/artists/moth%20%26%20co?page=2&utm_source=mail&address=/x', {
      headers: { authorization: 'Bearer web.x.y' },
    });
    expect(await response.text()).toBe('from the feature');
    const [{ feature, event } = {}] = edge.features.events;
    expect([feature, event?.routeKey]).toEqual(['pages', 'ANY /shell.html']);
    expect(event?.queryStringParameters).toEqual({ address: '/artists/moth%20%26%20co', page: '2' });
    expect(event?.headers.authorization).toBeUndefined();
  });

  it('has the status that its header says', async () => {
    const payload = JSON.stringify({ statusCode: 200, headers: { 'x-page-status': '404' }, body: 'lost' });
    edge.features.outcome = { ok: true, payload };
    const response = await edge.get('/gallery/nothing');
    expect([response.status, await response.text()]).toEqual([404, 'lost']);
  });

  it.each(PAGE_FAILURES)('is the plain shell if the function responds with %i', async (statusCode) => {
    edge.features.outcome = { ok: true, payload: JSON.stringify({ statusCode, body: '{}' }) };
    const response = await edge.get(`/gallery/${statusCode}`);
    expect([response.status, await response.text()]).toEqual([200, SHELL_PAGE]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});

describe('the API', () => {
  it.each([
    ['/api/gallery/config', 'gallery'],
    ['/api/admin/homepage-settings', 'site-content'],
    ['/robots.txt', 'site-content'],
    ['/sitemap.xml', 'site-content'],
  ])('responds to %s with the feature %s', async (path, feature) => {
    expect(await (await edge.get(path)).text()).toBe('from the feature');
    expect(edge.features.events.map((each) => each.feature)).toEqual([feature]);
  });

  it('receives only the query fields that its contracts define', async () => {
    await edge.get('/api/gallery/images?page=2&past=cache&category=avatar');
    await edge.get('/api/admin/images?page=2&state=pending');
    const [list, staff] = edge.features.events.map(({ event }) => event.rawQueryString);
    expect(list).toBe('category=avatar&page=2');
    expect(staff).toBe('page=2&state=pending');
  });

  it('receives neither session nor query for responses that are the same for every client', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/share/images/01ARZ3NDEKTSV4RRFFQ69G5FAV'])
      await edge.get(`${path}?past=cache`, { headers: { authorization: 'Bearer web.x.y' } });
    const forwarded = edge.features.events.map(({ event }) => [
      event.headers.authorization,
      event.rawQueryString,
    ]);
    expect(forwarded).toEqual([
      [undefined, ''],
      [undefined, ''],
      [undefined, ''],
    ]);
    expect((await edge.get('/robots.txt', { method: 'POST' })).status).toBe(403);
  });

  it('does not handle a path that only shares a prefix with its own', async () => {
    expect((await edge.get('/sitemap.xml.gz')).status).toBe(404);
    expect(await (await edge.get('/apis')).text()).toBe(SHELL_PAGE);
    expect(edge.features.events).toEqual([]);
  });
});

describe('published media', () => {
  beforeAll(async () => {
    const client = new S3Client({
      endpoint: edge.s3,
      region: REGION,
      credentials: CREDENTIALS,
      forcePathStyle: true,
    });
    await client.send(
      new PutObjectCommand({
        Bucket: 'media',
        Key: 'media/images/one/320.webp',
        Body: 'the picture',
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  });

  it('have the stored metadata', async () => {
    const response = await edge.get('/media/images/one/320.webp');
    expect(await response.text()).toBe('the picture');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await edge.get('/media/images/one/320.webp', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('support range requests', async () => {
    const response = await edge.get('/media/images/one/320.webp', { headers: { range: 'bytes=4-6' } });
    expect([response.status, await response.text()]).toEqual([206, 'pic']);
    expect(response.headers.get('content-range')).toBe('bytes 4-6/11');
  });

  it('are a plain 404 if missing', async () => {
    expect((await edge.get('/media/images/none/320.webp')).status).toBe(404);
    expect((await edge.get('/media/')).status).toBe(404);
  });
});
