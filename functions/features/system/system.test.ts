import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gallerySettingsDefinition, getRecentGalleryConfig } from '#domain/gallery-settings/settings.ts';
import { updateEntity } from '#platform/data/change.ts';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { holdTimeouts } from '../../testing/hold-timeouts.ts';
import { configureGallery, storeImage, TESTER } from '../../testing/images.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { buildRefusedHead } from '../../testing/refused-head.ts';
import { createSession } from '../../testing/sessions.ts';
import { handler } from './handler.ts';

process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

beforeEach(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  await createFreshTable();
  await createFreshBuckets();
});

async function request(event: Parameters<typeof buildApiEvent>[0]) {
  const { statusCode, headers = {}, body = '' } = await callHandler(handler, buildApiEvent(event));
  return { statusCode, headers, body };
}

describe('health', () => {
  let limits: ReturnType<typeof holdTimeouts>;

  beforeEach(() => {
    limits = holdTimeouts();
  });

  afterEach(() => vi.restoreAllMocks());

  it('names each part that responds', async () => {
    const { statusCode, body } = await request({ route: 'GET /api/health' });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data).toMatchObject({ status: 'up', parts: { table: 'up', media: 'up' } });
  });

  it('is 503 and names the part that is down', async () => {
    const s3 = mockClient(S3Client);
    s3.on(HeadBucketCommand).rejects(new Error('no route to host'));
    const { statusCode, headers, body } = await request({ route: 'GET /api/health' });
    s3.restore();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('10');
    expect(JSON.parse(body)).toMatchObject({
      code: 'unavailable',
      data: { status: 'down', parts: { table: 'up', media: 'down' } },
    });
  });

  it.each([503, 429])('counts a part that throttles requests as up, by %s', async (status) => {
    const s3 = mockClient(S3Client);
    s3.on(HeadBucketCommand).rejects(buildRefusedHead(status));
    const { statusCode, body } = await request({ route: 'GET /api/health' });
    s3.restore();
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data).toMatchObject({ status: 'up', parts: { media: 'up' } });
  });

  it('waits two seconds for a part, and no longer', async () => {
    const s3 = mockClient(S3Client);
    s3.on(HeadBucketCommand).callsFake(() => new Promise(() => undefined));
    const response = request({ route: 'GET /api/health' });
    await vi.waitFor(() => expect(limits.size).toBe(1), { timeout: 60_000 });
    for (const pass of limits.values()) pass();
    const { statusCode, body } = await response;
    s3.restore();
    expect(statusCode).toBe(503);
    expect(JSON.parse(body).data.parts).toEqual({ table: 'up', media: 'down' });
  });
});

describe('an unknown route', () => {
  it('gets not found', async () => {
    const { statusCode, body } = await request({ route: '$default', path: '/api/nothing' });
    expect({ statusCode, code: JSON.parse(body).code }).toEqual({ statusCode: 404, code: 'not-found' });
  });

  it('gets the allowed methods if only the method is wrong', async () => {
    const { statusCode, headers } = await request({
      route: '$default',
      method: 'DELETE',
      path: '/api/gallery/images/01JD7XJ5N0ABCDEFGHJKMNPQRS/view',
    });
    expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: 405, allow: 'POST' });
  });
});

describe('the OpenAPI document', () => {
  it('has every call of every contract, with its input and its access', async () => {
    const { body } = await request({ route: 'GET /api/openapi.json' });
    const { paths } = JSON.parse(body);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const stated = EVERY_CONTRACT.flatMap(({ calls }) =>
      Object.values(calls).map(({ method, path }) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(stated.sort());
    expect(JSON.parse(body).info.version).toBe(readGrant(GRANTS.release).VERSION);
    const { parameters, description } = paths['/api/gallery/images'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'category',
      'page',
      'limit',
      'sort',
      'search',
    ]);
    expect(description).toBe('Who may call: anyone.');
  });

  it('has the token of each call, its responses and its refusals', async () => {
    const { body } = await request({ route: 'GET /api/openapi.json' });
    const { paths, components } = JSON.parse(body);
    expect(Object.keys(components.securitySchemes)).toEqual(['webSession', 'gameSession', 'gameServer']);
    const logout = paths['/api/auth/logout'].post;
    expect(logout.security).toEqual([{ webSession: [] }]);
    expect(Object.keys(logout.responses)).toEqual(['200', '401', 'default']);
    const register = paths['/api/game/register'].post;
    expect(register.security).toBeUndefined();
    expect(Object.keys(register.responses)).toEqual(['201', 'default']);
    const { properties } = register.responses[201].content['application/json'].schema;
    expect(properties.message).toEqual({ const: 'Registration successful!' });
    const settings = paths['/api/admin/system-settings'].get;
    expect(settings.security).toEqual([{ gameSession: [] }]);
    expect(settings.responses[403].description).toContain('not-allowed');
    expect(paths['/api/gallery/images/{id}/like'].post.responses[403].description).toContain(
      'address-unverified',
    );
  });
});

describe('the page of the API documents', () => {
  it('is a page of its own that loads the document', async () => {
    const { statusCode, headers, body } = await request({ route: 'GET /api/docs' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('/api/openapi.json');
  });
});

describe('the statistics of the system', () => {
  it('count players, staff, and those with a second factor', async () => {
    const { token } = await createSession('game', { role: 'admin', name: 'juno' });
    await storePlayer();
    const { statusCode, body } = await request({
      route: 'GET /api/admin/system-stats',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data.stats).toEqual({
      totalUsers: 1,
      admins: 0,
      moderators: 0,
      twoFactorEnabled: 0,
    });
  });
});

describe('a share page', () => {
  it('has link preview tags with absolute URLs, and leads people on', async () => {
    const { id } = await storeImage({
      title: 'Lantern keeper',
      altText: 'A keeper with a lantern',
      createdBy: 'juno',
    });
    const { statusCode, headers, body } = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, s-maxage=300',
    });
    expect(body).toContain('<meta property="og:title" content="Lantern keeper by juno">');
    expect(body).toContain(
      `<meta property="og:image" content="https://pixelcrowd.example/media/images/${id}/0123456789abcdef/640.webp">`,
    );
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(body).toContain(`content="0; url=https://pixelcrowd.example/gallery/${id}"`);
  });

  it("shows an image's title as text, never as markup", async () => {
    const { id } = await storeImage({ title: '"><script>alert(1)</script>', altText: `'&"` });
    const { body } = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(body).not.toContain('<script>');
    expect(body).toContain('&quot;&gt;&lt;script&gt;');
    expect(body).toContain('&#39;&amp;&quot;');
  });

  it('reveals nothing of a sensitive image', async () => {
    await configureGallery({ showNSFW: true });
    const { id } = await storeImage({
      title: 'After midnight',
      altText: 'Two moths',
      createdBy: 'juno',
      rating: 'r',
    });
    const { statusCode, body } = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta property="og:image" content="https://pixelcrowd.example/og.png">');
    expect(body).toContain('<meta name="rating" content="adult">');
    expect(body).toContain('<title>Adult image · Pixelcrowd</title>');
    expect(body).toContain('<meta property="og:title" content="Adult image">');
    for (const hidden of ['/media/', 'After midnight', 'Two moths', 'juno'])
      expect(body).not.toContain(hidden);
  });

  it('omits the creator if the gallery shows no names', async () => {
    await configureGallery({ showCreatorNames: false });
    const { id } = await storeImage({ title: 'Lantern keeper', createdBy: 'juno' });
    const { body } = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(body).toContain('<meta property="og:title" content="Lantern keeper">');
    expect(body).not.toContain('juno');
  });

  it('omits the creator at once after another process has hidden names, since the edge requests it again only then', async () => {
    await configureGallery({ showCreatorNames: true });
    const { id } = await storeImage({ title: 'Lantern keeper', createdBy: 'juno' });
    // Responses of the site would still be based on this for five seconds.
    expect(await getRecentGalleryConfig()).toMatchObject({ showCreatorNames: true });
    await updateEntity(
      gallerySettingsDefinition,
      'gallery',
      { actor: TESTER, action: 'test' },
      (current) => ({
        ...current,
        showCreatorNames: false,
      }),
    );
    const image = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(image.body).not.toContain('juno');
    const artist = await request({ route: 'GET /share/artists/{name}', params: { name: 'juno' } });
    expect(artist.statusCode).toBe(404);
  });

  it('of an artist shows their newest image that is not sensitive', async () => {
    await configureGallery({ showNSFW: true });
    const { id } = await storeImage({ at: Date.UTC(2026, 5, 1), createdBy: 'Moth & Co', altText: 'A lamp' });
    await storeImage({ createdBy: 'moth & co', title: 'After midnight', rating: 'r' });
    const params = { name: 'MOTH & CO' };
    const { statusCode, headers, body } = await request({ route: 'GET /share/artists/{name}', params });
    expect({ statusCode, cache: headers['cache-control'] }).toEqual({
      statusCode: 200,
      cache: 'public, s-maxage=300',
    });
    expect(body).toContain('<meta property="og:title" content="Art by Moth &amp; Co">');
    expect(body).toContain('<meta property="og:description" content="2 images in the Pixelcrowd gallery">');
    expect(body).toContain(
      `content="https://pixelcrowd.example/media/images/${id}/0123456789abcdef/640.webp"`,
    );
    expect(body).toContain('content="0; url=https://pixelcrowd.example/artists/Moth%20%26%20Co"');
    expect(body).not.toContain('After midnight');
  });

  it('of an artist shows the site’s own picture if all of their images are sensitive', async () => {
    await configureGallery({ showNSFW: true });
    await storeImage({ rating: 'r' });
    const { body } = await request({ route: 'GET /share/artists/{name}', params: { name: 'juno' } });
    expect(body).toContain('<meta property="og:image" content="https://pixelcrowd.example/og.png">');
    expect(body).toContain('<meta name="rating" content="adult">');
    expect((await request({ route: 'GET /share/artists/{name}', params: { name: 'moth' } })).statusCode).toBe(
      404,
    );
  });

  it('is not found for an image that visitors may not see', async () => {
    const { id } = await storeImage({ rating: 'r' });
    const { statusCode, body } = await request({ route: 'GET /share/images/{id}', params: { id } });
    expect(statusCode).toBe(404);
    expect(body).not.toContain('og:');
  });
});
