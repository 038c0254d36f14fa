import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEdge } from '../../testing/edge.ts';
import { invokeApi } from './api.ts';
import { toEdgeRequest } from './edge-request.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge.stop());
afterEach(() => {
  expect(edge.troubles).toEqual([]);
  edge.reset();
});

describe('a call of the API', () => {
  it('reaches its feature as the event that API Gateway sends', async () => {
    await edge.get('/api/gallery/images/01ARZ3NDEKTSV4RRFFQ69G5FAV/view?page=1&page=2&search=x%20y', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Viewer-Id': 'viewer-1' },
      body: '{"seen":true}',
    });

    const [{ feature, event } = {}] = edge.features.events;
    expect(feature).toBe('gallery');
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'POST /api/gallery/images/{id}/view',
      rawPath: '/api/gallery/images/01ARZ3NDEKTSV4RRFFQ69G5FAV/view',
      rawQueryString: 'page=1&page=2&search=x%20y',
      queryStringParameters: { page: '1,2', search: 'x y' },
      pathParameters: { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' },
      headers: { 'x-viewer-id': 'viewer-1', 'content-type': 'application/json' },
      requestContext: {
        stage: '$default',
        http: { method: 'POST', protocol: 'HTTP/1.1', sourceIp: '127.0.0.1' },
        time: expect.stringMatching(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/),
      },
      body: '{"seen":true}',
      isBase64Encoded: false,
    });
    expect(event?.headers).not.toHaveProperty('cookie');
  });

  it('has its cookies apart from its headers, where the edge passes them on', async () => {
    const cookie = 'discord-state=1; theme=dark; discord-state=2';
    await edge.get('/api/game/auth/discord/callback?code=x', { headers: { cookie } });
    await edge.get('/api/gallery/config', { headers: { cookie } });
    const [authorization, other] = edge.features.events;
    expect(authorization?.event.cookies).toEqual(['discord-state=1', 'discord-state=2']);
    expect(authorization?.event.headers).not.toHaveProperty('cookie');
    expect(other?.event).not.toHaveProperty('cookies');
  });

  it('has no body and no query if none was sent', async () => {
    await edge.get('/api/health');
    expect(edge.features.events[0]?.event).not.toHaveProperty('body');
    expect(edge.features.events[0]?.event).not.toHaveProperty('queryStringParameters');
    expect(edge.features.events[0]?.event).not.toHaveProperty('cookies');
  });

  it.each([
    ['application/x-www-form-urlencoded', true],
    ['image/png', true],
    ['', true],
    ['text/plain', false],
    ['application/json; charset=utf-8', false],
  ])('passes a body of type %j as base64: %s', async (type, isBase64Encoded) => {
    await edge.get('/api/health', {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.from('a=é'),
    });
    expect(edge.features.events[0]?.event).toMatchObject({
      isBase64Encoded,
      body: isBase64Encoded ? Buffer.from('a=é').toString('base64') : 'a=é',
    });
  });

  it('joins a repeated header', async () => {
    await edge.raw('/api/health', { 'X-Viewer-Id': ['one', 'two'] });
    expect(edge.features.events[0]?.event.headers).toMatchObject({ 'x-viewer-id': 'one,two' });
  });

  it('contains the client address as CloudFront sees it, whatever the client sends', async () => {
    await edge.get('/api/health', {
      headers: { 'x-forwarded-for': '9.9.9.9', 'cloudfront-viewer-address': '9.9.9.9:1' },
    });
    expect(edge.features.events[0]?.event.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'cloudfront-viewer-address': expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    });
  });

  it('without a contract goes to the default feature', async () => {
    await edge.get('/share/nothing');
    expect(edge.features.events[0]).toMatchObject({ feature: 'system', event: { routeKey: '$default' } });
  });

  it('is a 500 without detail if its function fails', async () => {
    edge.features.outcome = { ok: false, errorType: 'Sandbox.Timedout', errorMessage: 'x', trace: [] };
    const response = await edge.get('/api/health');
    expect([response.status, await response.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  });

  it('is a 503 if it exceeds the timeout of API Gateway', async () => {
    const incoming = new IncomingMessage(new Socket());
    incoming.push(null);
    incoming.rawHeaders = ['Host', 'localhost'];
    const lambdas = { invoke: () => new Promise<never>(() => undefined) };
    const { status, body } = await invokeApi(toEdgeRequest(incoming), lambdas, 20);
    expect([status, String(body)]).toEqual([503, '{"message":"Service Unavailable"}']);
  });
});
