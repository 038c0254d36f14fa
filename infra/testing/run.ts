import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { check } from '../checks/check.ts';
import { ROOT } from '../root.ts';

/**
 * `npm test`: the static checks, then every test. The last line counts both, as the tools themselves
 * counted; a run of tests that ends without a count is one failure. What failed is named right before it, and
 * before that what passed at its second try alone.
 */
const checks = await check();
const tests = [await runTests('server'), await runTests('components'), await runTests('browser')];
const counts = [checks, ...tests];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of tests.flatMap(({ secondTry }) => secondTry))
  process.stdout.write(`passed at the second try: ${name}\n`);
for (const name of tests.flatMap(({ notPassed }) => notPassed)) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

interface Outcome {
  passed: number;
  failed: number;
  /** The names of those that failed or did not run. */
  notPassed: string[];
  /** The names of those that failed at first, with what was wrong then. */
  secondTry: string[];
}

async function runTests(project: string): Promise<Outcome> {
  const account = join(ROOT, 'dist/test-results.json');
  await rm(account, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${account}`];
  const args = ['run', '--project', project, ...reporters];
  const { status } = spawnSync('node_modules/.bin/vitest', args, {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const counted = await readFile(account, 'utf8').then(JSON.parse, () => undefined);
  if (!counted) return { passed: 0, failed: 1, notPassed: [`the run of ${project}`], secondTry: [] };
  const { numPassedTests, numTotalTests } = counted;
  // A test that did not run counts as failed, and so does a run that vitest itself calls a failure.
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests || (status === 0 ? 0 : 1),
    ...namesIn(counted),
  };
}

interface Account {
  testResults: { name: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  fullName: string;
  status: string;
  /** What was wrong, at a first try too. */
  failureMessages: string[];
}

function namesIn({ testResults }: Account): Pick<Outcome, 'notPassed' | 'secondTry'> {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, ...how }) => ({
      ...how,
      test: `${relative(ROOT, name)}: ${fullName}`,
    })),
  );
  const passed = all.filter(({ status }) => status === 'passed');
  return {
    notPassed: all.filter((each) => !passed.includes(each)).map(({ test }) => test),
    secondTry: passed.flatMap(({ test, failureMessages: [wrong] }) =>
      wrong === undefined ? [] : [`${test} (${wrong.split('\n', 1)})`],
    ),
  };
}
