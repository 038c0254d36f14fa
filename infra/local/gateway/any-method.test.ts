import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handler } from '../../../functions/features/system/handler.ts';
import { callHandler } from '../../../functions/testing/call-handler.ts';
import { startEdge } from '../../testing/edge.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  const invoke = async (_: string, event: unknown) => ({
    ok: true as const,
    // The edge invokes features only with API events.
    payload: JSON.stringify(await callHandler(handler, event as APIGatewayProxyEventV2)),
  });
  edge = await startEdge({ lambdas: { invoke } });
});
afterAll(() => edge.stop());

const send = async (method: string, path = '/api/openapi.json') => {
  const response = await edge.get(path, { method, headers: { 'accept-encoding': 'identity' } });
  return { status: response.status, headers: response.headers, body: await response.text() };
};

it('HEAD gets the headers of GET with the length of its body, before and after the edge has a copy', async () => {
  const before = await send('HEAD');
  const { status, headers, body } = await send('GET');
  for (const head of [before, await send('HEAD')]) {
    expect([head.status, head.body]).toEqual([status, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
    for (const name of ['content-type', 'etag', 'cache-control', 'access-control-allow-origin'])
      expect(head.headers.get(name), name).toBe(headers.get(name));
  }
});

it('a preflight gets what the path allows, and another method 405', async () => {
  const preflight = await send('OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  const refused = await send('DELETE');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
