import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#platform/problem.ts';
import { type Clock, startClock } from '../clock/clock.ts';
import { type Gateway, openGateway } from '../gateway/gateway.ts';
import { openMailBox } from '../simulators/mail-box.ts';
import { createClockCalls, createJobCalls, createMailCalls } from './cloud-calls.ts';
import { createLocalConsole } from './console.ts';
import { createBodyCall, createPlainCall } from './console-call.ts';

let folder: string;
let clock: Clock;
let gateway: Gateway;
const troubles: unknown[] = [];
let run: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  clock = startClock(join(folder, 'clock.json'));
  const mailBox = openMailBox(join(folder, 'mail'));
  for (const [id, sentAt] of [
    ['first', '2026-01-01T00:00:00.000Z'],
    ['second', '2026-01-02T00:00:00.000Z'],
  ] as const) {
    mailBox.keep({ id, sentAt, from: 'a@b.test', to: ['c@d.test'], subject: id, text: 'words' });
  }
  const lambdas = {
    invoke: async (feature: string, event: unknown) => {
      run.push({ feature, event });
      return feature === 'list-repair'
        ? { ok: false as const, errorType: 'Error', errorMessage: 'no table', trace: [] }
        : { ok: true as const, payload: '{"images":3}' };
    },
  };
  gateway = await openGateway(0, () => undefined);
  const calls = [
    ...createMailCalls(mailBox, (faults) => void run.push(faults)),
    ...createClockCalls(clock),
    ...createJobCalls(lambdas),
    createBodyCall(
      '/_local/echo',
      v.strictObject({ word: v.string('A word is needed') }),
      async (body) => body,
      202,
    ),
    createPlainCall('GET', '/_local/things/{id}', async ({ id }) => ({ id })),
    createPlainCall('GET', '/_local/conflict', async () => {
      throw new Problem('conflict', 'Someone else was faster', { data: { version: 2 } });
    }),
    createPlainCall('GET', '/_local/broken', async () => {
      throw new Error('broken inside');
    }),
  ];
  gateway.open(createLocalConsole(calls, (trouble) => troubles.push(trouble)));
});
afterAll(async () => {
  await gateway.close();
  clock.stop();
  await rm(folder, { recursive: true });
});
afterEach(() => {
  run = [];
  expect(troubles.splice(0)).toEqual([]);
});

const address = (path: string) => `http://127.0.0.1:${gateway.port}/_local${path}`;
const JSON_TYPE = { 'content-type': 'application/json' };

async function fetchJson(path: string, init?: RequestInit): Promise<{ status: number; response: unknown }> {
  const response = await fetch(address(path), init);
  return { status: response.status, response: await response.json() };
}

const post = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE) =>
  fetchJson(path, { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('the local console', () => {
  it('responds in the envelope of the API', async () => {
    expect(await post('/echo', { word: 'hello' })).toEqual({
      status: 202,
      response: { success: true, data: { word: 'hello' } },
    });
    expect((await fetchJson('/things/a%20b')).response).toEqual({ success: true, data: { id: 'a b' } });
  });

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ])('rejects %s', async (_what, headers) => {
    expect(await fetchJson('/mail', { headers })).toMatchObject({
      status: 403,
      response: { code: 'not-allowed' },
    });
    expect(await post('/clock', { advanceSeconds: 1 }, { ...JSON_TYPE, ...headers })).toMatchObject({
      status: 403,
    });
    expect(clock.advancedSeconds()).toBe(0);
  });

  it('rejects a foreign host name that points to this machine', async () => {
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    request(address('/mail'), { headers: { host: 'evil.test' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).end();
    expect(await promise).toBe(403);
  });

  it('accepts its own page under either name', async () => {
    const origin = `http://127.0.0.1:${gateway.port}`;
    expect(await fetchJson('/mail', { headers: { origin } })).toMatchObject({ status: 200 });
  });

  it.each([
    ['no JSON type', '/echo', '{"word":"a"}', { 'content-type': 'text/plain' }, 415, 'not-json'],
    [
      'a form',
      '/jobs/gallery-popular/run',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'not-json',
    ],
    ['JSON that is none', '/echo', '{"word"', JSON_TYPE, 400, 'unreadable-body'],
    ['a field too few', '/echo', '{}', JSON_TYPE, 422, 'invalid'],
    ['a field too many', '/echo', '{"word":"a","more":1}', JSON_TYPE, 422, 'invalid'],
    ['an unknown address', '/nothing', '{}', JSON_TYPE, 404, 'not-found'],
    ['a method that is not there', '/mail', '{}', JSON_TYPE, 405, 'method-not-allowed'],
  ])('rejects %s', async (_what, path, body, headers, status, code) => {
    expect(await post(path, body, headers)).toMatchObject({ status, response: { success: false, code } });
  });

  it('rejects a body over 32 MiB', async () => {
    expect(await post('/echo', 'x'.repeat(32 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('passes on errors of the domain', async () => {
    expect(await fetchJson('/conflict')).toEqual({
      status: 409,
      response: {
        success: false,
        code: 'conflict',
        message: 'Someone else was faster',
        data: { version: 2 },
      },
    });
  });

  it('reports its own failures', async () => {
    expect(await fetchJson('/broken')).toMatchObject({ status: 500, response: { code: 'internal-error' } });
    expect(troubles.splice(0)).toEqual([new Error('broken inside')]);
  });

  it('serves a page with its own style and script', async () => {
    for (const [path, type, words] of [
      ['', 'text/html', 'local console'],
      ['/', 'text/html', 'local console'],
      ['/console.css', 'text/css', '.mailbox'],
      ['/console.js', 'text/javascript', 'fetch('],
      ['/discord', 'text/html', 'simulated Discord'],
      ['/discord/discord.css', 'text/css', '.message'],
      ['/discord/discord.js', 'text/javascript', 'fetch('],
    ] as const) {
      const response = await fetch(address(path));
      expect(response.headers.get('content-type')).toContain(type);
      expect(await response.text()).toContain(words);
    }
  });
});

describe('the emails in the console', () => {
  it('are sorted by newest first', async () => {
    const { response } = await fetchJson('/mail');
    expect(response).toMatchObject({
      data: { mails: [{ id: 'second' }, { id: 'first', to: ['c@d.test'] }] },
    });
  });
});

describe('the faults of SES', () => {
  it('are set on request, and taken away by none', async () => {
    expect(await post('/mail/faults', { lateEvery: 3, lostEvery: 10 })).toMatchObject({ status: 200 });
    expect(await post('/mail/faults', {})).toMatchObject({ status: 200 });
    expect(await post('/mail/faults', { lateEvery: 0 })).toMatchObject({ status: 422 });
    expect(run).toEqual([{ lateEvery: 3, lostEvery: 10 }, {}]);
  });
});

describe('the jobs in the console', () => {
  it('run on request with the event of the schedule, and return their result', async () => {
    const { response } = await post('/jobs/gallery-popular/run', {});
    expect(response).toEqual({ success: true, data: { job: 'gallery-popular', result: { images: 3 } } });
    expect(run).toEqual([{ feature: 'gallery-popular', event: { job: 'gallery-popular', byHand: true } }]);
  });

  it('are those of the manifest', async () => {
    expect(await post('/jobs/unknown-job/run', {})).toMatchObject({ status: 404 });
    const { response } = await fetchJson('/jobs');
    expect(response).toMatchObject({
      data: {
        jobs: expect.arrayContaining([{ job: 'list-repair', feature: 'list-repair', everyMinutes: 360 }]),
      },
    });
  });

  it('report why one failed', async () => {
    expect(await post('/jobs/list-repair/run', {})).toMatchObject({
      status: 500,
      response: { message: 'Job failed: no table' },
    });
    expect(troubles.splice(0)).toHaveLength(1);
  });
});

describe('the clock in the console', () => {
  it.each([[-1], [0.5], ['60'], [null], [11 * 366 * 24 * 60 * 60]])(
    'does not accept %j',
    async (advanceSeconds) => {
      expect(await post('/clock', { advanceSeconds })).toMatchObject({
        status: 422,
        response: { code: 'invalid' },
      });
      expect(clock.advancedSeconds()).toBe(0);
    },
  );

  it('moves forward, also for this process', async () => {
    const before = Date.now();
    const { response } = await post('/clock', { advanceSeconds: 3_600 });
    expect(response).toMatchObject({ data: { advancedSeconds: 3_600 } });
    expect(Date.now() - before).toBeGreaterThanOrEqual(3_600_000);
    expect((await fetchJson('/clock')).response).toMatchObject({ data: { advancedSeconds: 3_600 } });
  });
});
