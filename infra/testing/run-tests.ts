import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../root.ts';
import { ProgressMessage } from './progress-message.ts';
import type { RunProgress } from './show-progress.ts';

/**
 * The projects of `vitest.config.ts`, in the order in which `npm test` runs them, and the number of vitest processes
 * for each. The component tests get a browser for each page: a page that stops responding then ends only its half of
 * them.
 */
export const TEST_PROJECTS = { server: 1, components: 2, e2e: 1 };

const REPORTERS = ['default', 'json', 'infra/testing/stalled-run.ts', 'infra/testing/send-progress.ts'];

/** The result of one part of `npm test`. */
export interface PartReport {
  part: string;
  seconds: number;
  passed: number;
  failed: number;
  /** The names of the tests that failed or did not run, with how they failed. */
  notPassed: string[];
  /** The seconds that each test file took, longest first. */
  files: { file: string; seconds: number }[];
}

/** The part of vitest's JSON report that is used here. */
interface VitestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Runs the tests of a project with vitest, in one process or several. A process without a report counts as one failure.
 *
 * @param exclude patterns of files that are left out
 */
export async function runTests(
  part: string,
  processes: number,
  progress: RunProgress,
  exclude: readonly string[],
): Promise<PartReport> {
  const started = performance.now();
  const shards = Array.from({ length: processes }, (_, index) =>
    runShard(part, { index: index + 1, count: processes, exclude }, progress),
  );
  const reports = await Promise.all(shards);
  return {
    part,
    seconds: (performance.now() - started) / 1000,
    passed: sum(reports.map(({ passed }) => passed)),
    failed: sum(reports.map(({ failed }) => failed)),
    notPassed: reports.flatMap(({ notPassed }) => notPassed),
    files: reports.flatMap(({ files }) => files).sort((a, b) => b.seconds - a.seconds),
  };
}

async function runShard(
  project: string,
  { index, count, exclude }: { index: number; count: number; exclude: readonly string[] },
  progress: RunProgress,
): Promise<Omit<PartReport, 'part' | 'seconds'>> {
  const name = count === 1 ? project : `${project}-${index}`;
  const output = join(ROOT, `dist/test-results-${name}.json`);
  await rm(output, { force: true });
  const args = ['run', '--project', project, `--outputFile.json=${output}`];
  for (const reporter of REPORTERS) args.push(`--reporter=${reporter}`);
  if (count > 1) args.push(`--shard=${index}/${count}`);
  for (const pattern of exclude) args.push(`--exclude=${pattern}`);
  const child = spawn('node_modules/.bin/vitest', args, {
    cwd: ROOT,
    env: { ...process.env, TEST_CACHE: `node_modules/.vite/${name}` },
    // Through pipes, so that nothing is written into the line that shows the progress.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  follow(child, progress);
  const [status] = await once(child, 'close');
  const report = await readFile(output, 'utf8').then(
    (text): VitestReport => JSON.parse(text),
    () => undefined,
  );
  if (!report) return { passed: 0, failed: 1, notPassed: [`the run of ${name}`], files: [] };
  const { numPassedTests: passed, numTotalTests } = report;
  // A test that did not run counts as failed, and so does a run that vitest reports as failed.
  const failed = numTotalTests - passed || (status === 0 ? 0 : 1);
  return { passed, failed, notPassed: listNotPassed(report), files: computeSecondsByFile(report) };
}

/** Shows the output of a vitest process, and notes what it reports about its files. */
function follow(child: ChildProcess, progress: RunProgress): void {
  const print = (lines: Readable | null, channel: 'stdout' | 'stderr') => {
    if (lines) createInterface(lines).on('line', (line) => progress.print(line, channel));
  };
  print(child.stdout, 'stdout');
  print(child.stderr, 'stderr');
  child.on('message', (message) => {
    const { success, output } = v.safeParse(ProgressMessage, message);
    if (!success) return;
    if (output.type === 'start') progress.add(output.files);
    else progress.end(output.file, output.passed);
  });
}

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const listNotPassed = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, failureMessages }) =>
          `${relative(ROOT, name)}: ${[fullName, ...failureMessages.map(shorten)].join('\n  ')}`,
      ),
  );

/** The length to which the summary cuts a failure, in characters: a long run's log may be lost but for its end. */
const FAILURE_LENGTH = 800;

const shorten = (failure: string): string => stripVTControlCharacters(failure).slice(0, FAILURE_LENGTH);

const computeSecondsByFile = ({ testResults }: VitestReport): PartReport['files'] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
