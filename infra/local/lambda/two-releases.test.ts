import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, bundleFile } from '../../build/functions.ts';
import { areFunctionsUpToDate } from '../../build/up-to-date.ts';
import type { Feature } from '../../feature.ts';
import { FEATURES } from '../../features.ts';
import { type Clock, startClock } from '../clock/clock.ts';
import { Closing } from '../closing.ts';
import { startCloudParts } from '../cloud-parts.ts';
import { DATABASE_FILE, openDataFolder } from '../data-folder/data-folder.ts';
import { toApiEvent } from '../gateway/api-event.ts';
import { matchRoute } from '../gateway/api-routes.ts';
import { fillInThread } from '../seeding.ts';
import { startDynamodb } from '../simulators/dynamodb/start-dynamodb.ts';
import { openFunctionLog } from './function-log.ts';
import { type Lambdas, openLambdas } from './lambdas.ts';
import { createBundleStage } from './stage-bundles.ts';

const NEXT_RELEASE = join(import.meta.dirname, '../../testing/next-release');
const REQUESTS = 120;
const CONCURRENCY = 6;

const closing = new Closing();
const troubles: string[] = [];
const report = (message: string) => void troubles.push(message);

let data: string;
let clock: Clock;
/** This release, with the stream and everything else of a running system, and the next one on the same data. */
let releases: { current: Lambdas; next: Lambdas };
let stored: { images: string[]; tokens: string[] };

beforeAll(async () => {
  await areFunctionsUpToDate();
  data = await mkdtemp(join(tmpdir(), 'two-releases-'));
  const folder = await openDataFolder(data, { fresh: false });
  closing.add(folder.release);
  clock = startClock(folder.in('clock.json'));
  closing.add(clock.stop);
  const dynamodb = await startDynamodb(folder.in(DATABASE_FILE));
  closing.add(dynamodb.stop);
  const site = 'http://localhost:3000';
  const onInvalidation = () => undefined;
  const parts = await startCloudParts({ folder, clock, dynamodb, site, onInvalidation, closing, report });
  const { environment } = parts;
  const note = (text: string) => {
    stored = JSON.parse(text);
  };
  const program = new URL('../../testing/fill-two-releases.ts', import.meta.url);
  await fillInThread(program, {}, { environment, note, closing });
  const { lambdas: current, startTriggers } = await parts.openFunctions();
  startTriggers();
  // The contact sheets of the images are drawn now, so that only the tasks of the requests are left.
  clock.advance(5 * 60);
  await current.invoke('tasks', { job: 'tasks-overdue' });
  const log = openFunctionLog(folder.in('next-logs'), (name, line) => report(`${name}: ${line}`));
  closing.add(log.close);
  const next = openLambdas({
    getBundle: await bundleNextRelease(folder.in('next-functions')),
    environment: { ...environment, version: 'next' },
    clock: clock.offset,
    log,
    onFailure: (feature, { errorMessage }) => report(`${feature} failed: ${errorMessage}`),
    onGivenUp: (feature) => report(`${feature} gave up`),
  });
  closing.add(next.end);
  releases = { current, next };
});
afterAll(async () => {
  await closing.all((error) => report(String(error)));
  await rm(data, { recursive: true });
});

/** The bundles of this release, with another `system` and another `tasks`. */
async function bundleNextRelease(folder: string): Promise<(feature: Feature) => string> {
  const getBundle = createBundleStage(folder);
  for (const name of ['system', 'tasks']) {
    const feature = FEATURES.find((each) => each.name === name);
    if (!feature) throw new Error(`There is no feature ${name}`);
    const directory = join(folder, bundleFile(feature), '..');
    await bundle({ entries: { [name]: join(NEXT_RELEASE, `${name}.ts`) }, directory });
  }
  return getBundle;
}

interface SentRequest {
  method: string;
  path: string;
  token?: string | undefined;
  body?: string;
}

/** What one request after another does, as pages and game clients do at the same time. */
function chooseRequest(turn: number): SentRequest {
  const round = Math.floor(turn / 5);
  const token = stored.tokens[round % stored.tokens.length];
  const image = stored.images[round % stored.images.length];
  const requests = [
    { method: 'GET', path: `/share/images/${image}` },
    { method: 'GET', path: '/api/gallery/images' },
    { method: 'POST', path: `/api/gallery/images/${image}/like`, token },
    { method: 'POST', path: '/api/game/presence', token, body: '{}' },
    { method: 'GET', path: '/api/game/coins/balance', token },
  ] as const;
  return requests[turn % requests.length] ?? requests[0];
}

async function send(lambdas: Lambdas, turn: number): Promise<number> {
  const { method, path, token, body = '' } = chooseRequest(turn);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== '' && { 'content-type': 'application/json' }),
  };
  const route = matchRoute(method, path);
  const head = {
    method,
    path,
    query: '',
    cookies: [],
    protocol: 'HTTP/1.1',
    address: '203.0.113.7',
    headers,
  };
  const outcome = await lambdas.invoke(route.feature, toApiEvent(head, route, Buffer.from(body)));
  return outcome.ok ? JSON.parse(outcome.payload).statusCode : 502;
}

describe('two releases on one data folder', () => {
  it('respond under load without an error', async () => {
    const turns = Array.from({ length: REQUESTS }, (_, turn) => turn);
    const statuses = await pMap(
      turns,
      (turn) => send(turn % 2 === 0 ? releases.current : releases.next, turn),
      { concurrency: CONCURRENCY },
    );
    expect(
      Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => [status, all?.length]),
    ).toEqual([
      ['200', (REQUESTS * 4) / 5],
      ['302', REQUESTS / 5],
    ]);
    expect(troubles).toEqual([]);
  });

  it("do the next one's tasks once its function for them has taken over", async () => {
    const made = Array.from({ length: REQUESTS }, (_, turn) => turn).filter(
      (turn) => turn % 2 === 1 && chooseRequest(turn).path.startsWith('/share/'),
    ).length;
    const readWaits = async () =>
      (await readFile(join(data, 'logs/tasks.log'), 'utf8')).match(/A task waits for a release/g)?.length ??
      0;
    // The stream still leads to this release, which leaves them to the next.
    await expect.poll(readWaits).toBe(made);
    clock.advance(5 * 60);
    const outcome = await releases.next.invoke('tasks', { job: 'tasks-overdue' });
    expect(outcome.ok && JSON.parse(outcome.payload)).toEqual({ done: made, putOff: 0, failed: 0 });
    const after = await releases.current.invoke('tasks', { job: 'tasks-overdue' });
    expect(after.ok && JSON.parse(after.payload)).toEqual({ done: 0, putOff: 0, failed: 0 });
    expect(troubles).toEqual([]);
  });
});
