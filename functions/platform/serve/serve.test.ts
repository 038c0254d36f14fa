import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defineContract } from '#shared/contract/call.ts';
import { buildApiEvent } from '../../testing/api-event.ts';
import { callHandler } from '../../testing/call-handler.ts';
import { buildNotFound } from '../problem.ts';
import { Accepted, WithCookies } from './results.ts';
import { type HttpHandler, serve } from './serve.ts';

const seen: string[] = [];

const lamps = defineContract('lamps', {
  read: {
    method: 'GET',
    path: '/lamps/{id}',
    access: 'anyone',
    summary: 'Reads a lamp.',
    params: v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/)) }),
    query: v.object({ unit: v.optional(v.picklist(['watt', 'lumen'], 'Ask for watt or lumen'), 'watt') }),
    output: v.object({ id: v.string(), unit: v.string() }),
    cacheSeconds: 30,
  },
  light: {
    method: 'POST',
    path: '/lamps',
    access: 'anyone',
    summary: 'Lights a lamp.',
    body: v.strictObject({ name: v.pipe(v.string(), v.nonEmpty('Name the lamp')) }),
    output: v.object({ name: v.string() }),
    status: 201,
    goesOn: true,
    message: 'There is light',
  },
  sell: {
    method: 'POST',
    path: '/lamps/sell',
    access: 'web admin',
    summary: 'Sells a lamp.',
    body: v.strictObject({ name: v.string() }),
    output: v.null(),
  },
  switchOff: {
    method: 'POST',
    path: '/lamps/off',
    access: 'anyone',
    summary: 'Switches every lamp off.',
    output: v.null(),
  },
  borrow: {
    method: 'GET',
    path: '/lamps/borrow',
    access: 'anyone',
    writes: true,
    summary: 'Leads to the lamp of the cookie.',
    output: v.object({ location: v.string() }),
    status: 302,
  },
  page: {
    method: 'GET',
    path: '/lamps/page',
    access: 'anyone',
    summary: 'A page.',
    output: v.string(),
    produces: 'text/html; charset=utf-8',
  },
});

const handler = serve(lamps, {
  borrow: async (_, { readCookie }) =>
    new WithCookies({ location: `/lamps/${readCookie('lamp') ?? 'none'}` }, [
      'lamp=8; Path=/lamps; HttpOnly',
    ]),
  read: async ({ params, query }) => ({ id: params.id, unit: query.unit, secret: 'not in the contract' }),
  light: async ({ body }) => {
    seen.push(body.name);
    if (body.name === 'throttled')
      throw Object.assign(new Error('too fast'), { name: 'ThrottlingException' });
    if (body.name === 'broken') throw new Error('the filament is gone');
    return body.name === 'the whole street' ? new Accepted({ name: body.name }) : { name: body.name };
  },
  sell: async () => null,
  switchOff: async () => null,
  page: async () => {
    throw buildNotFound('This <lamp> is out');
  },
});

const call = async (request: Parameters<typeof buildApiEvent>[0], served: HttpHandler = handler) => {
  const { body = '', headers = {}, statusCode } = await callHandler(served, buildApiEvent(request));
  const json = headers['content-type'] === 'application/json' && body ? JSON.parse(body) : undefined;
  return { statusCode, headers, body, json };
};
const read = (request: Partial<Parameters<typeof buildApiEvent>[0]> = {}) =>
  call({ route: 'GET /lamps/{id}', params: { id: '7' }, ...request });
const light = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  call({ route: 'POST /lamps', body, headers });

const switchOff = (body: string, type = 'application/json') =>
  call({ route: 'POST /lamps/off', body, headers: { 'content-type': type } });

describe('a redirect', () => {
  const borrow = (cookies: string[] = []) =>
    callHandler(handler, { ...buildApiEvent({ route: 'GET /lamps/borrow' }), cookies });

  it('leads on without a body, reads cookies and sets them', async () => {
    const { statusCode, headers, body, cookies } = await borrow(['lamps=1', 'lamp=7']);
    expect({ statusCode, body, cookies }).toEqual({
      statusCode: 302,
      body: undefined,
      cookies: ['lamp=8; Path=/lamps; HttpOnly'],
    });
    expect(headers).toMatchObject({ location: '/lamps/7', 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
  });

  it('does without cookies', async () => {
    expect((await borrow()).headers).toMatchObject({ location: '/lamps/none' });
  });
});

describe('a web page of another origin', () => {
  const preflight = (path: string, route = `ANY ${path}`) => call({ route, path, method: 'OPTIONS' });

  it('reads what is public, also refusals, without a key for caches', async () => {
    for (const { headers } of [await read(), await read({ params: { id: 'x' } })]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-expose-headers']).toBe('ETag, Retry-After');
      expect(headers).not.toHaveProperty('vary');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  });

  it('cannot read the responses of other calls', async () => {
    for (const { headers } of [await light('{"name":"a"}'), await call({ route: 'POST /lamps/sell' })])
      expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('learns before its request which methods and headers it may send', async () => {
    const { statusCode, headers, body } = await preflight('/lamps/{id}');
    expect([statusCode, body]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'authorization, content-type, if-none-match',
      allow: 'GET, HEAD',
    });
  });

  it('learns nothing about a path that is not for it', async () => {
    const { statusCode, headers } = await preflight('/lamps');
    expect(statusCode).toBe(204);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await preflight('/unknown')).statusCode).toBe(404);
  });
});

describe('the route of a path that can be read', () => {
  const anyMethod = (method: string, request: Partial<Parameters<typeof buildApiEvent>[0]> = {}) =>
    call({ route: 'ANY /lamps/{id}', method, params: { id: '7' }, ...request });

  it('responds to GET as before', async () => {
    expect(await anyMethod('GET')).toEqual(await read());
  });

  it('responds to HEAD with the headers of GET and the length of its body', async () => {
    const full = await read();
    const { statusCode, headers, body } = await anyMethod('HEAD');
    expect([statusCode, body]).toEqual([200, '']);
    expect(headers).toEqual({ ...full.headers, 'content-length': String(Buffer.byteLength(full.body)) });
    const known = await anyMethod('HEAD', { headers: { 'if-none-match': String(full.headers.etag) } });
    expect(known).toMatchObject({ statusCode: 304, body: '' });
  });

  it('responds to HEAD with the status of a refusal', async () => {
    expect(await anyMethod('HEAD', { params: { id: 'x' } })).toMatchObject({ statusCode: 404, body: '' });
  });

  it('refuses other methods and names its own', async () => {
    const { statusCode, headers } = await anyMethod('DELETE');
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('refuses HEAD where a GET changes something', async () => {
    const { statusCode, headers } = await call({ route: 'ANY /lamps/borrow', method: 'HEAD' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET']);
  });
});

describe('a successful call', () => {
  it('responds in the envelope, without fields that the contract does not name', async () => {
    expect((await read()).json).toEqual({ success: true, data: { id: '7', unit: 'watt' } });
  });

  it('may be kept by shared caches for the time in the contract', async () => {
    expect((await read()).headers['cache-control']).toBe('public, s-maxage=30');
  });

  it('is private with a bearer token', async () => {
    const { headers } = await read({ headers: { authorization: 'Bearer x' } });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('responds with 304 without a body if the ETag matches', async () => {
    const { etag } = (await read()).headers;
    const again = await read({ headers: { 'if-none-match': `"other", W/${etag}` } });
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
  });

  it('has a different ETag for a different response', async () => {
    const lumen = await read({ query: { unit: 'lumen' } });
    expect(lumen.headers.etag).not.toBe((await read()).headers.etag);
  });

  it('responds with the status and the message of the contract', async () => {
    const { statusCode, json } = await light('{"name":"a"}');
    expect(statusCode).toBe(201);
    expect(json).toEqual({ success: true, message: 'There is light', data: { name: 'a' } });
  });

  it('responds with 202 to work that continues afterwards', async () => {
    const { statusCode, json } = await light('{"name":"the whole street"}');
    expect(statusCode).toBe(202);
    expect(json.data).toEqual({ name: 'the whole street' });
  });

  it('accepts no body or an empty object if it has no body', async () => {
    expect((await switchOff('{}')).statusCode).toBe(200);
    expect((await call({ route: 'POST /lamps/off' })).statusCode).toBe(200);
  });

  it('accepts a JSON body in base64', async () => {
    const body = Buffer.from('{"name":"Ösa"}').toString('base64');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const { json } = await call({ route: 'POST /lamps', body, isBase64Encoded: true, headers });
    expect(json.data).toEqual({ name: 'Ösa' });
  });
});

describe('bad input', () => {
  it.each([
    ['a body that is not JSON', () => light('{"name":'), 400, 'unreadable-body'],
    [
      'a body that is not UTF-8',
      () =>
        call({
          route: 'POST /lamps',
          body: '/w==',
          isBase64Encoded: true,
          headers: { 'content-type': 'application/json' },
        }),
      400,
      'unreadable-body',
    ],
    [
      'another content type',
      () => light('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'not-json',
    ],
    [
      'a type that only begins like JSON',
      () => light('{}', { 'content-type': 'application/json-patch+json' }),
      415,
      'not-json',
    ],
    ['no content type', () => light('{}', {}), 415, 'not-json'],
    ['a body of 300 kB', () => light(JSON.stringify({ name: 'x'.repeat(300_000) })), 413, 'body-too-large'],
    ['a body that is not JSON where none is taken', () => switchOff('{'), 400, 'unreadable-body'],
    ['another content type where no body is taken', () => switchOff('a=1', 'text/plain'), 415, 'not-json'],
    ['a body where none is taken', () => switchOff('{"name":"a"}'), 422, 'invalid'],
    ['a query string of 7 kB', () => read({ query: { ref: 'x'.repeat(7000) } }), 400, 'unreadable-request'],
    ['an unknown field', () => light('{"name":"a","colour":"red"}'), 422, 'invalid'],
    ['an unknown query value', () => read({ query: { unit: 'horse' } }), 422, 'invalid'],
    ['an id that is not one', () => read({ params: { id: 'seven' } }), 404, 'not-found'],
    ['a route that nothing handles', () => call({ route: '$default' }), 404, 'not-found'],
    [
      'no session where one is needed, before the body is looked at',
      () => call({ route: 'POST /lamps/sell', body: '{' }),
      401,
      'session-ended',
    ],
  ])('%s', async (_, request, statusCode, code) => {
    const response = await request();
    expect(response.statusCode).toBe(statusCode);
    expect(response.json).toMatchObject({ success: false, code, message: expect.stringMatching(/\w{3}/) });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('names each field with its message and reaches no handler', async () => {
    seen.length = 0;
    const { json } = await light('{"name":""}');
    expect(json.errors).toEqual([{ path: 'name', msg: 'Name the lamp' }]);
    expect(seen).toEqual([]);
  });

  it('ignores unknown query fields', async () => {
    expect((await read({ query: { utm_source: 'x' } })).statusCode).toBe(200);
  });
});

describe('a server error', () => {
  it('reveals only its request id', async () => {
    const { statusCode, json, body } = await light('{"name":"broken"}');
    expect(statusCode).toBe(500);
    expect(json).toMatchObject({ code: 'internal-error', requestId: 'request-1' });
    expect(body).not.toContain('filament');
  });

  it('asks the caller to retry later when a service is only busy', async () => {
    const { statusCode, headers, json } = await light('{"name":"throttled"}');
    expect({ statusCode, code: json.code }).toEqual({ statusCode: 503, code: 'unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('on a page, links to another page', async () => {
    const { statusCode, body } = await call({ route: 'GET /lamps/page' });
    expect(statusCode).toBe(404);
    expect(body).toContain('This &lt;lamp&gt; is out');
    expect(body).toContain('href="/gallery"');
  });
});
