import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  type Bundled,
  MAX_KILOBYTES,
  MAX_KILOBYTES_WITH_PART,
  measureBytes,
  readBundle,
  toKilobytes,
} from '../build/bundled.ts';
import { areFunctionsUpToDate } from '../build/up-to-date.ts';
import type { Feature } from '../feature.ts';
import { FEATURES } from '../features.ts';
import { NODE_FLAGS } from '../node-flags.ts';
import { ROOT } from '../root.ts';
import { computeMedian } from '../testing/median.ts';
import { bundleBareHandler, listSdkModules } from './bare-handler.ts';
import type { Part } from './figures.ts';

/** Inside the project, where unbundled packages are resolved. */
const BARE_DIRECTORY = join(ROOT, 'dist/bench/bare');

const RUNS = 15;
const RATIO = 1.5;

/** Imports one module in a separate process and prints the duration in milliseconds. */
const IMPORT =
  'const start = performance.now(); await import(process.argv[1]); console.log(performance.now() - start);';

/** The start-up time of each bundle next to that of a handler with only its SDK clients, and its size. */
export const startUp: Part = {
  name: 'start-up',
  measure: async (progress) => {
    await progress.step('Building the functions', areFunctionsUpToDate);
    const rows = [];
    for (const feature of FEATURES) {
      rows.push(await progress.step(`Starting ${feature.name}`, (note) => measureFeature(feature, note)));
    }
    return [
      {
        title: `Start-up: import of each bundle in a fresh Node ${process.versions.node} with source maps, median of ${RUNS} interleaved`,
        columns: [
          ...['bundle', 'kB', 'kB at start', 'budget', 'with largest part', 'budget'],
          ...['ms', 'bare kB', 'bare ms', 'ratio', 'budget'],
        ],
        rows,
        notes: [
          'Minified, a kB is 1,000 bytes; the budgets for size hold for all but the processors of uploads.',
          'With largest part: at the start, and the largest of the parts that a bundle loads on demand.',
          'Bare: bundled the same way, with the SDK clients and commands that the bundle starts with, and its native packages.',
        ],
      },
    ];
  },
};

async function measureFeature(
  feature: Feature,
  note: (detail: string) => void,
): Promise<(string | number)[]> {
  const { ours, bare } = await bundleBoth(feature);
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let run = 1; run <= RUNS; run++) {
    note(`run ${run} of ${RUNS}`);
    times.ours.push(await importTime(ours));
    times.bare.push(await importTime(bare));
  }
  const { all, atStart, withLargestPart } = measureBytes(ours);
  const [our, their] = [computeMedian(times.ours), computeMedian(times.bare)];
  const [startBudget, partBudget] = feature.nativePackages
    ? ['', '']
    : [MAX_KILOBYTES, MAX_KILOBYTES_WITH_PART];
  const size = [
    toKilobytes(all),
    toKilobytes(atStart),
    startBudget,
    toKilobytes(withLargestPart),
    partBudget,
  ];
  const bareFigures = [toKilobytes(measureBytes(bare).atStart), their.toFixed(0)];
  return [feature.name, ...size, our.toFixed(0), ...bareFigures, (our / their).toFixed(2), RATIO];
}

async function bundleBoth(feature: Feature): Promise<{ ours: Bundled; bare: Bundled }> {
  const bareDirectory = join(BARE_DIRECTORY, feature.name);
  await rm(bareDirectory, { recursive: true, force: true });
  const ours = await readBundle(feature.name);
  return { ours, bare: await bundleBareHandler(listSdkModules(ours), feature, bareDirectory) };
}

async function importTime(bundled: Bundled): Promise<number> {
  const node = [
    ...NODE_FLAGS,
    '--input-type=module',
    '--eval',
    IMPORT,
    pathToFileURL(join(ROOT, bundled.file)).href,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, node);
  return Number(stdout);
}
