import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installBrowser } from '../browser-start.ts';
import { check } from '../checks/check.ts';
import { ROOT } from '../root.ts';
import { COMPARED_CALLS, findOverspent, listCosts, readCostTable, writeCostTable } from './compare-costs.ts';
import { findMissedHeaders } from './compare-headers.ts';
import { ONLY_EMBEDDED, startForWorkers } from './dynamodb-local.ts';
import { CALLS_FOLDER, readMadeCalls } from './made-calls.ts';
import type { EarlierRun } from './progress-line.ts';
import { type PartReport, runTests, TEST_PROJECTS } from './run-tests.ts';
import { showProgress } from './show-progress.ts';

/**
 * `npm test`: runs the static checks, then every test, and shows how far it is. The last line shows the totals as
 * reported by the tools. The lines above show the seconds of each part, and the failed tests with how they failed;
 * `dist/test-run.json` has the details by file.
 *
 * `npm test -- --database dynamodb-local` runs the checks and the server tests, on DynamoDB Local, for which it needs Java.
 * `npm test -- --take-costs` runs the checks and the server tests, and stores what the calls cost as today's costs.
 */
const RESULTS = join(ROOT, 'dist/test-run.json');
const CALLS = join(ROOT, 'dist/made-calls');

const { values: options } = parseArgs({
  options: { database: { type: 'string' }, 'take-costs': { type: 'boolean', default: false } },
});
if (![undefined, 'dynamodb-local'].includes(options.database))
  throw new Error('Use: npm test [-- --database dynamodb-local]');

const started = performance.now();
const progress = showProgress(process, await readEarlierRun());
const parts = [await runChecks()];
// Before the processes that look for one: only one at a time can install.
installBrowser(progress.print);
if (options.database) parts.push(await runOnDynamodbLocal());
else {
  parts.push(...(await runServerTests()));
  if (!options['take-costs'])
    for (const project of ['components', 'e2e'] as const) parts.push(await runPart(project));
}
progress.stop();
const passed = parts.reduce((sum, part) => sum + part.passed, 0);
const failed = parts.reduce((sum, part) => sum + part.failed, 0);
const seconds = (performance.now() - started) / 1000;
await mkdir(join(ROOT, 'dist'), { recursive: true });
await writeFile(RESULTS, JSON.stringify({ seconds, passed, failed, parts }, null, 2));
for (const { part, seconds } of parts) process.stdout.write(`${part}: ${seconds.toFixed(0)} s\n`);
for (const name of parts.flatMap(({ notPassed }) => notPassed)) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runChecks(): Promise<PartReport> {
  const started = performance.now();
  progress.begin('checks');
  const { passed, notPassed } = await check(progress);
  const seconds = (performance.now() - started) / 1000;
  return { part: 'checks', seconds, passed, failed: notPassed.length, notPassed, files: [] };
}

function runPart(project: keyof typeof TEST_PROJECTS, exclude: readonly string[] = []): Promise<PartReport> {
  progress.begin(project);
  return runTests(project, TEST_PROJECTS[project], progress, exclude);
}

/** Runs the server tests, and checks of all calls in them what they cost, and which headers they read. */
async function runServerTests(): Promise<PartReport[]> {
  await rm(CALLS, { recursive: true, force: true });
  process.env[CALLS_FOLDER] = CALLS;
  const server = await runPart('server');
  const calls = await readMadeCalls(CALLS);
  const costs = listCosts(calls);
  if (options['take-costs']) await writeCostTable(costs);
  const [overspent, missed] = [findOverspent(costs, await readCostTable()), findMissedHeaders(calls)];
  return [
    server,
    {
      part: 'calls',
      seconds: 0,
      files: [],
      notPassed: [...overspent, ...missed],
      // Each call's cost is one check, and the headers of all of them are another.
      passed: COMPARED_CALLS - overspent.length + (missed.length > 0 ? 0 : 1),
      failed: overspent.length + missed.length,
    },
  ];
}

async function runOnDynamodbLocal(): Promise<PartReport> {
  const stop = await startForWorkers();
  const report = await runPart('server', ONLY_EMBEDDED);
  stop();
  return report;
}

/** The results of the run before, by which the rest of this one is estimated. */
function readEarlierRun(): Promise<EarlierRun | undefined> {
  const results = readFile(RESULTS, 'utf8').then((text): EarlierRun => JSON.parse(text));
  return results.catch(() => undefined);
}
