import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GRANTS, readGrant } from '#platform/environment.ts';
import { EVERY_CONTRACT } from '#shared/contract/every-contract.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { storePlayer } from '../../testing/coins.ts';
import { createFreshBuckets } from '../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../testing/fresh-table.ts';
import { holdTimeouts } from '../../testing/hold-timeouts.ts';
import { mockClient } from '../../testing/mock-client.ts';
import { buildRefusedHead } from '../../testing/refused-head.ts';
import { createSession } from '../../testing/sessions.ts';
import { configureSystem } from '../../testing/system-settings.ts';
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
    limits = holdTimeouts(6_000);
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

  it.each([503, 429])('counts a part that throttles requests as slow, by %s', async (status) => {
    const s3 = mockClient(S3Client);
    s3.on(HeadBucketCommand).rejects(buildRefusedHead(status));
    const { statusCode, body } = await request({ route: 'GET /api/health' });
    s3.restore();
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data).toMatchObject({ status: 'slow', parts: { table: 'up', media: 'slow' } });
  });

  it('is slow, not down, if a part takes more than two seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const s3 = mockClient(S3Client);
    s3.on(HeadBucketCommand).callsFake(async () => {
      vi.setSystemTime(Date.now() + 2_001);
      return {};
    });
    const { statusCode, body } = await request({ route: 'GET /api/health' });
    s3.restore();
    vi.useRealTimers();
    expect(statusCode).toBe(200);
    expect(JSON.parse(body).data).toMatchObject({ status: 'slow', parts: { media: 'slow' } });
  });

  it('waits six seconds for a part, and no longer', async () => {
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

  describe('by which a browser asks about a call', () => {
    const sendPreflight = async (path: string, origin = 'https://game.example') => {
      const response = await request({ route: '$default', method: 'OPTIONS', path, headers: { origin } });
      expect(response.statusCode, path).toBe(204);
      return {
        origin: response.headers['access-control-allow-origin'],
        methods: response.headers['access-control-allow-methods'],
        headers: response.headers['access-control-allow-headers'],
      };
    };
    const NOTHING = { origin: undefined, methods: undefined, headers: undefined };

    it('opens what players do to any origin, with their token', async () => {
      expect(await sendPreflight('/api/gallery/images/01JD7XJ5N0ABCDEFGHJKMNPQRS/like')).toEqual({
        origin: '*',
        methods: 'POST',
        headers: 'authorization, content-type, if-none-match',
      });
    });

    it.each([
      '/api/admin/system-settings',
      '/api/auth/login',
      '/api/game/server/coins',
      '/api/discord/interactions',
    ])('keeps %s to the pages of the site', async (path) => {
      expect(await sendPreflight(path)).toEqual(NOTHING);
    });

    it('opens the sign-in of players to the origins that staff have listed', async () => {
      await configureSystem({ signInOrigins: ['https://game.example'] });
      expect(await sendPreflight('/api/game/login')).toMatchObject({
        origin: 'https://game.example',
        methods: 'POST',
      });
      expect(await sendPreflight('/api/game/login', 'https://evil.example')).toEqual(NOTHING);
    });
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
    const { info, servers } = JSON.parse(body);
    expect(info.version).toBe(readGrant(GRANTS.release).VERSION);
    expect(servers).toEqual([{ url: 'https://pixelcrowd.example' }]);
    const { parameters, description } = paths['/api/gallery/images'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'category',
      'page',
      'limit',
      'sort',
      'search',
    ]);
    expect(description).toBe('Who may call: anyone. Web pages of any origin may call it.');
  });

  it('has the token of each call, its responses and its refusals', async () => {
    const { body } = await request({ route: 'GET /api/openapi.json' });
    const { paths, components } = JSON.parse(body);
    expect(Object.keys(components.securitySchemes)).toEqual(
      expect.arrayContaining(['webSession', 'gameSession', 'x-game-server-key']),
    );
    const logout = paths['/api/auth/logout'].post;
    expect(logout.security).toEqual([{ webSession: [] }]);
    expect(Object.keys(logout.responses)).toEqual(['200', '401', '429', '503', '4XX', '5XX']);
    const register = paths['/api/game/register'].post;
    expect(register.security).toEqual([]);
    expect(Object.keys(register.responses)).toEqual(['201', '422', '429', '503', '4XX', '5XX']);
    const { properties } = register.responses[201].content['application/json'].schema;
    expect(properties.message).toEqual({ type: 'string', const: 'Registration successful!' });
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

describe('a link that an earlier release shared', () => {
  it.each([
    ['GET /share/images/{id}', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, '/gallery/01ARZ3NDEKTSV4RRFFQ69G5FAV'],
    ['GET /share/artists/{name}', { name: 'Moth & Co' }, '/artists/Moth%20%26%20Co'],
  ])('leads to the page that has the tags: %s', async (route, params, location) => {
    const { statusCode, headers } = await request({ route, params });
    expect([statusCode, headers.location]).toEqual([302, location]);
  });

  it('is not found without a valid id', async () => {
    const { statusCode } = await request({
      route: 'GET /share/images/{id}',
      params: { id: '//evil.example' },
    });
    expect(statusCode).toBe(404);
  });
});
