import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { connectDevice, type SendRequest } from './api-client.ts';
import { createFigures } from './game-figures.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn() }));

interface Refusal {
  status: number;
  retryAfter?: string;
  code?: string;
}

/** Refusals that the server sends before it accepts. */
let refusals: Refusal[] = [];
const server = createServer((_, response) => {
  const { status, retryAfter, code } = refusals.shift() ?? { status: 200 };
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  response.end(JSON.stringify(status === 200 ? { data: 'done' } : { code }));
});
let send: SendRequest;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // `address()` returns a string only for pipes and Unix sockets.
  const { port } = server.address() as AddressInfo;
  const { signal } = new AbortController();
  send = connectDevice({ url: `http://127.0.0.1:${port}`, figures: createFigures(), signal });
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  vi.mocked(wait).mockReset();
});

const listWaits = () => vi.mocked(wait).mock.calls.map(([milliseconds]) => milliseconds);

it.each<[name: string, refusal: Refusal, milliseconds: number]>([
  ['that is rate-limited', { status: 429, retryAfter: '7', code: 'rate-limited' }, 7_000],
  ['that API Gateway itself refuses', { status: 429 }, 1_000],
  ['of a busy server', { status: 503, retryAfter: '60', code: 'unavailable' }, 60_000],
  ['with a time that is no number', { status: 503, retryAfter: 'Sat, 28 Nov 2026 08:00:00 GMT' }, 1_000],
])('repeats a request %s', async (_, refusal, milliseconds) => {
  refusals = [refusal];
  expect(await send('GET', '/')).toMatchObject({ status: 200, data: 'done' });
  expect(listWaits()).toEqual([milliseconds]);
});

it.each<[name: string, refusal: Refusal]>([
  ['a daily limit', { status: 429, retryAfter: '7200', code: 'limit-reached' }],
  ['a lock', { status: 429, retryAfter: '30', code: 'locked' }],
  ['an unknown limit of hours', { status: 429, retryAfter: '7200', code: 'rate-limited' }],
  ['a long pause of the server', { status: 503, retryAfter: '3600', code: 'unavailable' }],
])('does not wait for the end of %s', async (_, refusal) => {
  refusals = [refusal];
  expect(await send('GET', '/')).toMatchObject({ status: refusal.status, code: refusal.code });
  expect(listWaits()).toEqual([]);
});
