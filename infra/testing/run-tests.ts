import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';

/** The projects of `vitest.config.ts`, in the order in which `npm test` runs them. */
export const TEST_PROJECTS = ['server', 'components', 'e2e'] as const;

/** The result of one part of `npm test`. */
export interface PartReport {
  part: string;
  seconds: number;
  passed: number;
  failed: number;
  /** The names of the tests that failed or did not run. */
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
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs the tests of a project with vitest. A run without a report counts as one failure. */
export async function runTests(project: (typeof TEST_PROJECTS)[number]): Promise<PartReport> {
  const started = performance.now();
  const output = join(ROOT, `dist/test-results-${project}.json`);
  await rm(output, { force: true });
  const reporters = ['default', 'json', 'infra/testing/stalled-run.ts'].map((name) => `--reporter=${name}`);
  reporters.push(`--outputFile.json=${output}`);
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', '--project', project, ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const report = await readFile(output, 'utf8').then(
    (text): VitestReport => JSON.parse(text),
    () => undefined,
  );
  const part = { part: project, seconds: (performance.now() - started) / 1000 };
  if (!report) return { ...part, passed: 0, failed: 1, notPassed: [`the run of ${project}`], files: [] };
  const { numPassedTests: passed, numTotalTests } = report;
  // A test that did not run counts as failed, and so does a run that vitest reports as failed.
  const failed = numTotalTests - passed || (status === 0 ? 0 : 1);
  return { ...part, passed, failed, notPassed: listNotPassed(report), files: secondsByFile(report) };
}

const listNotPassed = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );

const secondsByFile = ({ testResults }: VitestReport): PartReport['files'] =>
  testResults
    .map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds);
