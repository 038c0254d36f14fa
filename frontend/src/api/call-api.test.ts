import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { dashboard } from '#shared/contract/dashboard.ts';
import { gallery } from '#shared/contract/gallery.ts';
import { gameAuth } from '#shared/contract/game-auth.ts';
import { images as imageCalls } from '#shared/contract/images.ts';
import { system } from '#shared/contract/system.ts';
import { users } from '#shared/contract/users.ts';
import { webAuth } from '#shared/contract/web-auth.ts';
import type { ImageId } from '#shared/ids.ts';
import { getToken, storeToken } from '../tokens/session-tokens.ts';
import { ApiError } from './api-error.ts';
import { createApiCall } from './call-api.ts';

const images = createApiCall<typeof gallery.calls.images>('GET', '/api/gallery/images');
const view = createApiCall<typeof gallery.calls.view>('POST', '/api/gallery/images/{id}/view');
const me = createApiCall<typeof webAuth.calls.me>('GET', '/api/auth/me');
const VIEW = { params: { id: 'a/b' as ImageId }, headers: { 'x-viewer-id': 'viewer-1' } }; // no id, to test escaping

let server: Server;
let respond: RequestListener;
const json = (status: number, body: unknown) => {
  respond = (_, response) => response.writeHead(status).end(JSON.stringify(body));
};

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // `address()` returns a string only for pipes and Unix sockets.
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Browsers resolve a path against the page's origin. Here the test server is that origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});

afterEach(() => {
  storeToken('web', null);
  storeToken('game', null);
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('apiCall', () => {
  it('returns the data of the envelope and omits empty query fields', async () => {
    let request: string | undefined;
    respond = ({ url }, response) => {
      request = url;
      response.end(JSON.stringify({ success: true, data: { images: [] } }));
    };
    await expect(images({ query: { page: '2', search: '' } })).resolves.toEqual({ images: [] });
    expect(request).toBe('/api/gallery/images?page=2');
  });

  it('escapes path parameters and sends an idempotency key with every POST', async () => {
    const requests: { url: string | undefined; key: unknown; viewer: unknown }[] = [];
    respond = ({ url, headers }, response) => {
      requests.push({ url, key: headers['idempotency-key'], viewer: headers['x-viewer-id'] });
      response.end(JSON.stringify({ success: true, data: { views: 1 } }));
    };
    await view(VIEW);
    await view(VIEW);
    expect(requests[0]).toMatchObject({ url: '/api/gallery/images/a%2Fb/view', viewer: 'viewer-1' });
    expect(requests[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(requests[1]?.key).not.toBe(requests[0]?.key);
  });

  it('turns an error response into an ApiError with code, status, message and field errors', async () => {
    const errors = [{ path: 'page', msg: 'Page must be a whole number' }];
    json(422, { success: false, code: 'invalid', message: 'Check the page', errors });
    const refusal = await failure(images({ query: {} }));
    expect(refusal).toMatchObject({ code: 'invalid', status: 422, message: 'Check the page', errors });
    expect(refusal.mayPass).toBe(false);
  });

  it('treats an error page from a proxy as a temporary failure', async () => {
    json(502, { message: 'Internal Server Error' });
    const failed = await failure(images({ query: {} }));
    expect(failed).toMatchObject({ code: 'unreadable', status: 502 });
    expect(failed.mayPass).toBe(true);
  });

  it('reports a response that is not JSON', async () => {
    respond = (_, response) => response.writeHead(200).end('<html>');
    expect(await failure(images({ query: {} }))).toMatchObject({ code: 'unreadable' });
  });

  it('reports an unreachable server', async () => {
    respond = (request) => request.destroy();
    expect(await failure(images({ query: {} }))).toMatchObject({
      code: 'unreachable',
      status: 0,
      message: "We can't reach our server",
    });
  });

  it('says so if the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    respond = (request) => request.destroy();
    expect(await failure(images({ query: {} }))).toMatchObject({
      code: 'unreachable',
      message: "You're offline. Try again once you're back online.",
    });
  });

  it('reports a timeout', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expect(await failure(images({ query: {} }))).toMatchObject({ code: 'timed-out', status: 0 });
    vi.restoreAllMocks();
  });

  it('waits longer for a call that takes longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    respond = (_, response) => response.end(JSON.stringify({ success: true, data: {} }));
    await view(VIEW);
    await view(VIEW, { timeoutMilliseconds: 30_000 });
    expect(timeout.mock.calls).toEqual([[10_000], [30_000]]);
    vi.restoreAllMocks();
  });

  it('retries a GET after Retry-After, and no other method', async () => {
    const requests: (string | undefined)[] = [];
    respond = ({ method }, response) => {
      requests.push(method);
      const isLimited = requests.length !== 2;
      const limited = { success: false, code: 'rate-limited', message: 'Later' };
      response.writeHead(isLimited ? 429 : 200, { 'retry-after': '1' });
      response.end(JSON.stringify(isLimited ? limited : { success: true, data: { images: [] } }));
    };
    await expect(images({ query: {} })).resolves.toEqual({ images: [] });
    expect(await failure(view(VIEW))).toMatchObject({ status: 429, retryAfterSeconds: 1, message: 'Later' });
    expect(requests).toEqual(['GET', 'GET', 'POST']);
  });

  it('passes an abort through unchanged', async () => {
    const controller = new AbortController();
    respond = () => controller.abort();
    await expect(images({ query: {} }, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('apiCall with a session', () => {
  const user = { username: 'moth' };
  const bearers: unknown[] = [];
  const refuse = (status: number, code: string) => json(status, { success: false, code, message: 'No' });

  beforeEach(() => {
    bearers.length = 0;
    storeToken('web', 'web.token');
    storeToken('game', 'game.token');
    respond = ({ headers }, response) => {
      bearers.push(headers.authorization);
      response.end(JSON.stringify({ success: true, message: 'Hello', data: { user } }));
    };
  });

  it.for([
    [gallery.calls.images, undefined],
    [webAuth.calls.login, undefined],
    [gameAuth.calls.login, undefined],
    [webAuth.calls.me, 'Bearer web.token'],
    [imageCalls.calls.list, 'Bearer web.token'],
    [users.calls.list, 'Bearer web.token'],
    [gallery.calls.saveConfig, 'Bearer web.token'],
    [dashboard.calls.read, 'Bearer web.token'],
    [gameAuth.calls.verify, 'Bearer game.token'],
    [gallery.calls.like, 'Bearer game.token'],
    [system.calls.settings, 'Bearer game.token'],
  ] as const)('sends the token that the access level requires: $0.access', async ([call, bearer]) => {
    await createApiCall<Call>(call.method, call.path)({});
    expect(bearers).toEqual([bearer]);
  });

  it('sends the website token to a public call if the shared cache is bypassed', async () => {
    await images({ query: {} }, { session: 'web' });
    expect(bearers).toEqual(['Bearer web.token']);
  });

  it("returns the server's message with the data on request", async () => {
    expect(await me.withMessage({})).toEqual({ data: { user }, message: 'Hello' });
    expect(await me({})).toEqual({ user });
  });

  it('forgets only the affected token when the server says that the session has ended', async () => {
    refuse(401, 'session-ended');
    await failure(me({}));
    expect(getToken('web')).toBeNull();
    expect(getToken('game')).toBe('game.token');
  });

  it.for([
    [401, 'wrong-credentials'],
    [403, 'not-allowed'],
    [403, 'suspended'],
    [503, 'unavailable'],
  ] as const)('keeps the token on a %i with the code %s', async ([status, code]) => {
    refuse(status, code);
    await failure(me({}));
    expect(getToken('web')).toBe('web.token');
  });

  it('keeps the token of a new session that began during the call', async () => {
    respond = (_, response) => {
      storeToken('web', 'web.newer');
      response.writeHead(401).end(JSON.stringify({ success: false, code: 'session-ended', message: 'No' }));
    };
    await failure(me({}));
    expect(getToken('web')).toBe('web.newer');
  });

  it('exposes the data of an error response and its wait time', async () => {
    const data = { reason: 'spam', until: null };
    const body = JSON.stringify({ success: false, code: 'locked', message: 'Later', data });
    respond = (_, response) => response.writeHead(429, { 'retry-after': '90' }).end(body);
    expect(await failure(me({}))).toMatchObject({ data, retryAfterSeconds: 90 });
  });
});

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('The call did not fail as an ApiError', { cause: error });
}
