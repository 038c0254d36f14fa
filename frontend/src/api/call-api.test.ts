import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { gallery } from '../../../shared/contract/gallery.ts';
import type { webAuth } from '../../../shared/contract/web-auth.ts';
import type { ImageId } from '../../../shared/ids.ts';
import { keepToken, tokenOf } from '../session/tokens.ts';
import { ApiError } from './api-error.ts';
import { apiCall } from './call-api.ts';

const images = apiCall<typeof gallery.calls.images>('GET', '/api/gallery/images');
const view = apiCall<typeof gallery.calls.view>('POST', '/api/gallery/images/{id}/view');
const me = apiCall<typeof webAuth.calls.me>('GET', '/api/auth/me', 'web');
const VIEW = { params: { id: 'a/b' as ImageId }, headers: { 'x-viewer-id': 'viewer-1' } }; // no id on purpose

let server: Server;
let respond: RequestListener;
const json = (status: number, body: unknown) => {
  respond = (_, response) => response.writeHead(status).end(JSON.stringify(body));
};

beforeEach(async () => {
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port is never a plain string.
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Browsers resolve a path against the page; here the server stands for the page's origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});

afterEach(() => {
  keepToken('web', null);
  keepToken('game', null);
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

describe('a call of the API', () => {
  it('gives the data of the envelope and sends only the query fields that say something', async () => {
    let asked: string | undefined;
    respond = ({ url }, response) => {
      asked = url;
      response.end(JSON.stringify({ success: true, data: { images: [] } }));
    };
    await expect(images({ query: { page: '2', search: '' } })).resolves.toEqual({ images: [] });
    expect(asked).toBe('/api/gallery/images?page=2');
  });

  it('fills in the path, escaped, and names every attempt to change something', async () => {
    const asked: { url: string | undefined; key: unknown; viewer: unknown }[] = [];
    respond = ({ url, headers }, response) => {
      asked.push({ url, key: headers['idempotency-key'], viewer: headers['x-viewer-id'] });
      response.end(JSON.stringify({ success: true, data: { views: 1 } }));
    };
    await view(VIEW);
    await view(VIEW);
    expect(asked[0]).toMatchObject({ url: '/api/gallery/images/a%2Fb/view', viewer: 'viewer-1' });
    expect(asked[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  it('turns a refusal into an error with its code, status, sentence and fields', async () => {
    const errors = [{ path: 'page', msg: 'Page must be a whole number' }];
    json(422, { success: false, code: 'invalid', message: 'Check the page', errors });
    const refusal = await failure(images({ query: {} }));
    expect(refusal).toMatchObject({ code: 'invalid', status: 422, message: 'Check the page', errors });
    expect(refusal.mayPass).toBe(false);
  });

  it('takes a page of an edge in front of the API for a failure that may pass', async () => {
    json(502, { message: 'Internal Server Error' });
    const failed = await failure(images({ query: {} }));
    expect(failed).toMatchObject({ code: 'unreadable', status: 502 });
    expect(failed.mayPass).toBe(true);
  });

  it('says so when the answer is no JSON', async () => {
    respond = (_, response) => response.writeHead(200).end('<html>');
    expect(await failure(images({ query: {} }))).toMatchObject({ code: 'unreadable' });
  });

  it('says so when the server cannot be reached', async () => {
    respond = (request) => request.destroy();
    expect(await failure(images({ query: {} }))).toMatchObject({ code: 'unreachable', status: 0 });
  });

  it('says so when no answer came in time', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expect(await failure(images({ query: {} }))).toMatchObject({ code: 'timed-out', status: 0 });
    vi.restoreAllMocks();
  });

  it('leaves a call that was called off as it is', async () => {
    const controller = new AbortController();
    respond = () => controller.abort();
    await expect(images({ query: {} }, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a call in the name of a session', () => {
  const user = { username: 'moth' };
  const bearers: unknown[] = [];
  const refuse = (status: number, code: string) => json(status, { success: false, code, message: 'No' });

  beforeEach(() => {
    bearers.length = 0;
    keepToken('web', 'web.token');
    keepToken('game', 'game.token');
    respond = ({ headers }, response) => {
      bearers.push(headers.authorization);
      response.end(JSON.stringify({ success: true, message: 'Hello', data: { user } }));
    };
  });

  it('carries the token of its own account system and of no other', async () => {
    await me({});
    await images({ query: {} });
    expect(bearers).toEqual(['Bearer web.token', undefined]);
  });

  it("gives the server's sentence beside the data to those who ask for it", async () => {
    expect(await me.told({})).toEqual({ data: { user }, message: 'Hello' });
    expect(await me({})).toEqual({ user });
  });

  it('forgets the token when the server says that the session has ended, and only that one', async () => {
    refuse(401, 'session-ended');
    await failure(me({}));
    expect(tokenOf('web')).toBeNull();
    expect(tokenOf('game')).toBe('game.token');
  });

  it.for([
    [401, 'wrong-credentials'],
    [403, 'not-allowed'],
    [403, 'suspended'],
    [503, 'unavailable'],
  ] as const)('keeps the token on a %i with the code %s', async ([status, code]) => {
    refuse(status, code);
    await failure(me({}));
    expect(tokenOf('web')).toBe('web.token');
  });

  it('keeps the token of somebody who has signed in anew while the answer was on its way', async () => {
    respond = (_, response) => {
      keepToken('web', 'web.newer');
      response.writeHead(401).end(JSON.stringify({ success: false, code: 'session-ended', message: 'No' }));
    };
    await failure(me({}));
    expect(tokenOf('web')).toBe('web.newer');
  });

  it('hands on what a refusal brings along and how long to wait', async () => {
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
