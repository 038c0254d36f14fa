import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEdge } from '../../testing/edge.ts';
import { openGateway } from './gateway.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());
afterEach(() => {
  expect(edge.troubles).toEqual([]);
  edge.reset();
});

describe('the edge', () => {
  it.each([
    ['an address over 8 KiB', `/api/health?q=${'a'.repeat(8_192)}`, {}, 414],
    ['headers over 32 KiB', '/api/health', { 'x-a': 'a'.repeat(20_000), 'x-b': 'b'.repeat(20_000) }, 431],
    ['headers over 10 KiB that reach the API', '/api/health', { 'user-agent': 'a'.repeat(10_240) }, 431],
    ['headers that no parser takes', '/', { 'x-a': 'a'.repeat(70_000) }, 431],
    ['an address that cannot be decoded', '/api/%zz', {}, 400],
  ])('rejects %s before any of our code runs', async (_what, path, headers, status) => {
    expect((await edge.raw(path, headers)).status).toBe(status);
    expect(edge.features.events).toEqual([]);
  });

  it('accepts 20 kB of headers that no call reads, since they do not reach the API', async () => {
    expect((await edge.raw('/api/health', { 'x-a': 'a'.repeat(20_000) })).status).toBe(200);
  });

  it('accepts 7 kB of query', async () => {
    await edge.get(`/api/gallery/images?search=${'a'.repeat(7_000)}`);
    expect(edge.features.events).toHaveLength(1);
  });

  it('rejects a body over 10 MB, with or without a content length', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024 + 1);
    const announced = await edge.get('/api/health', { method: 'POST', body });
    const unannounced = await edge.get('/api/health', {
      method: 'POST',
      body: new Blob([body]).stream(),
      duplex: 'half',
    });
    expect([announced.status, unannounced.status]).toEqual([413, 413]);
    expect(edge.features.events).toEqual([]);
  });

  it('rejects a body that exceeds the limit of Lambda as base64', async () => {
    const response = await edge.get('/api/health', { method: 'POST', body: Buffer.alloc(5 * 1024 * 1024) });
    expect(response.status).toBe(413);
  });

  it('responds with 429 to more calls than the API takes, and lets files pass', async () => {
    const throttled = await startEdge({ throttle: { rateLimit: 0, burstLimit: 2 } });
    const statuses = [1, 2, 3].map(async () => (await throttled.get('/api/auth/me')).status);
    expect((await Promise.all(statuses)).toSorted()).toEqual([200, 200, 429]);
    const refused = await throttled.get('/api/auth/me');
    expect(await refused.json()).toEqual({ message: 'Too Many Requests' });
    expect((await throttled.get('/')).status).toBe(200);
    await throttled.stop();
  });

  it('survives invalid HTTP', async () => {
    const socket = connect(edge.port, '127.0.0.1');
    socket.write('HELO pixelcrowd\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('sends the same security headers with every response', async () => {
    for (const path of [
      '/',
      '/assets/app-1a2b.js',
      '/missing.png',
      '/api/health',
      '/media/none',
      '/_local',
    ]) {
      const { headers } = await edge.get(path);
      expect(headers.get('content-security-policy')).toContain(`script-src 'self';`);
      expect(headers.get('content-security-policy')).toContain(`worker-src 'self';`);
      expect(headers.get('content-security-policy')).toContain(edge.s3);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lets only the page that shows models compile WebAssembly', async () => {
    const { headers } = await edge.get('/game-admin/content-approval');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'wasm-unsafe-eval';`);
  });
});

describe('a gateway', () => {
  it('responds that it is still starting', async () => {
    const opening = await openGateway(0, () => undefined);
    const response = await fetch(`http://127.0.0.1:${opening.port}/api/health`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    await opening.close();
  });

  it('reports an occupied port and a solution', async () => {
    await expect(openGateway(edge.port, () => undefined)).rejects.toThrow(
      `Port ${edge.port} is in use by another program. Stop it, or choose another port: npm start -- --port`,
    );
  });

  it('finishes pending requests before it closes', async () => {
    const closing = await openGateway(0, () => undefined);
    const arrived = Promise.withResolvers<void>();
    const mayRespond = Promise.withResolvers<void>();
    closing.open(async () => {
      arrived.resolve();
      await mayRespond.promise;
      return { status: 200, headers: {}, body: Buffer.from('in time') };
    });
    const response = fetch(`http://127.0.0.1:${closing.port}/`);
    await arrived.promise;
    const closed = closing.close();
    mayRespond.resolve();
    expect(await (await response).text()).toBe('in time');
    await closed;
    await expect(fetch(`http://127.0.0.1:${closing.port}/`)).rejects.toThrow('fetch failed');
  });
});
