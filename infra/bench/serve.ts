import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { GalleryCall } from '../costs/gallery-call.ts';
import { readAddressBook } from '../local/data-folder/address-book.ts';
import { buildHelperEnvironment, buildLocalResources } from '../local/lambda/local-environment.ts';
import { release } from '../local/lambda/release.ts';
import type { Progress } from '../progress.ts';
import { ROOT } from '../root.ts';
import { runLoop } from './closed-loop.ts';
import type { Figures, Part } from './figures.ts';
import { withSiteOn } from './fresh-site.ts';
import { formatLoop } from './loop-summary.ts';
import { listServedCalls, type ServedCall } from './serve-calls.ts';

/**
 * SITE_URL is a running site to measure instead, such as one of another commit. STOCK_DATA is a folder that keeps the
 * filled data folders, `data-1000` and so on, for the next run. STOCK_SIZES are other numbers of images.
 */
const { SITE_URL, STOCK_DATA, STOCK_SIZES = '1000,20000,100000' } = process.env;

const CONNECTIONS = [1, 16];
const WARM_UP_SECONDS = 0.5;
const SECONDS = 2.5;
/** Before anything is measured, while the code is still being compiled. */
const FIRST_USE_SECONDS = 2;

/** How fast a started site responds, from a small gallery to a large one. */
export const serve: Part = {
  name: 'serve',
  measure: async (progress) =>
    SITE_URL ? [await measureSite(SITE_URL, { title: SITE_URL, progress })] : measureSizes(progress),
};

async function measureSizes(progress: Progress): Promise<Figures[]> {
  const kept = STOCK_DATA && resolve(STOCK_DATA);
  const folder = kept || (await mkdtemp(join(tmpdir(), 'pixelcrowd-stock-')));
  try {
    const figures: Figures[] = [];
    for (const size of STOCK_SIZES.split(',').map(Number)) {
      const data = join(folder, `data-${size}`);
      const images = `${size.toLocaleString('en')} images`;
      if (!existsSync(data)) await progress.step(`Filling ${images}`, () => stockFolder(size, data));
      figures.push(...(await measureFolder(data, images, progress)));
    }
    return figures;
  } finally {
    if (!kept) await rm(folder, { recursive: true, force: true });
  }
}

/** The figures without the cache of the edge, and those of reads with it. */
async function measureFolder(data: string, images: string, progress: Progress): Promise<Figures[]> {
  const cold = await withSiteOn({ data, edgeCache: false }, progress, (site) =>
    measureSite(site, { title: `${images}, without the cache of the edge`, progress, data }),
  );
  const warm = await withSiteOn({ data }, progress, (site) =>
    measureSite(site, { title: `${images}, with the cache of the edge`, progress, onlyReads: true }),
  );
  return [cold, warm];
}

async function stockFolder(size: number, data: string): Promise<void> {
  const flags = ['--images', String(size), '--data', data];
  const stock = spawn(process.execPath, ['infra/stock/stock.ts', ...flags], {
    cwd: ROOT,
    // Through the channel, it notices when this process ends, and ends too.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [code] = await once(stock, 'exit');
  if (code !== 0) throw new Error(`Filling ${data} ended with code ${code}`);
}

interface Measurement {
  title: string;
  progress: Progress;
  /** The folder that the site runs on, if its code is this commit's and its round trips are counted. */
  data?: string;
  onlyReads?: boolean;
}

async function measureSite(
  site: string,
  { title, progress, data, onlyReads = false }: Measurement,
): Promise<Figures> {
  const calls = (await listServedCalls(site)).filter(({ isWrite }) => !(onlyReads && isWrite));
  const sent = calls.map(({ call }) => call);
  const trips = data ? await countTrips(data, sent) : [];
  const busy = loadavg()[0] ?? 0;
  await progress.step('Using each call', () => useEach(site, calls));
  const rows: (string | number)[][] = [];
  for (const [index, call] of calls.entries()) {
    const cells = await progress.step(`Measuring ${call.name}`, () => measureCall(site, call));
    rows.push([call.name, ...cells, trips[index] ?? '–']);
  }
  return {
    title: `Responses of ${title}`,
    columns: [
      '',
      ...CONNECTIONS.flatMap((each) => [`${each}: p50 ms`, 'p95 ms', 'per second']),
      'round trips',
    ],
    rows,
    notes: [
      `Over 1 and over ${CONNECTIONS.at(-1)} connections. The machine has ${cpus().length} cores, and its load was ${busy.toFixed(1)} before.`,
      'Round trips to the table one after the other, of a function that already keeps the settings.',
      'Each search looks for other words: a function keeps the rows of a word for five seconds. Two words show less than a page in a small gallery.',
    ],
  };
}

/** Without this, the call that is measured first would be the slowest. */
async function useEach(site: string, calls: readonly ServedCall[]): Promise<void> {
  const connections = Math.max(...CONNECTIONS);
  for (const { next } of calls)
    await runLoop({
      site,
      connections,
      next,
      localAddress: chooseAddresses(site),
      seconds: FIRST_USE_SECONDS,
    });
}

async function measureCall(site: string, { next }: ServedCall): Promise<string[]> {
  const cells: string[] = [];
  for (const connections of CONNECTIONS) {
    const loop = { site, connections, next, localAddress: chooseAddresses(site) };
    await runLoop({ ...loop, seconds: WARM_UP_SECONDS });
    cells.push(...formatLoop(await runLoop({ ...loop, seconds: SECONDS })));
  }
  return cells;
}

/** Views are limited by address. On Linux, the loopback interface has many. */
function chooseAddresses(site: string): ((connection: number) => string) | undefined {
  const isLoopback = ['localhost', '127.0.0.1'].includes(new URL(site).hostname);
  if (!isLoopback || process.platform !== 'linux') return undefined;
  const [second, third] = [1 + Math.floor(Math.random() * 250), Math.floor(Math.random() * 250)];
  return (connection) => `127.${second}.${third}.${connection + 1}`;
}

/**
 * Counts the sequential round trips to the table that each call makes, with the code of this commit and the database of
 * a site that runs on a data folder.
 */
async function countTrips(data: string, calls: readonly GalleryCall[]): Promise<number[]> {
  const book = readAddressBook(data);
  if (!book) throw new Error(`No site runs on ${data}`);
  const resources = { ...buildLocalResources(book.site), discord: book.discord };
  const worker = new Worker(new URL('./serve-trips-worker.ts', import.meta.url), {
    workerData: calls,
    env: buildHelperEnvironment({ resources, endpoints: book, version: release() }),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [trips] = await once(worker, 'message'); // an error in it rejects this
  return v.parse(v.array(v.number()), trips);
}
