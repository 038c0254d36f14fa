import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { check } from '../checks/check.ts';
import { ROOT } from '../root.ts';

/**
 * `npm test`: the static checks, then every test. The last line counts both, as the tools themselves
 * counted; a run of tests that ends without a count is one failure. What failed is named right before it.
 */
const checks = await check();
const tests = [await runTests('server'), await runTests('components'), await runTests('browser')];
const counts = [checks, ...tests];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
for (const name of tests.flatMap(({ notPassed }) => notPassed)) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

interface Outcome {
  passed: number;
  failed: number;
  /** The names of those that failed or did not run. */
  notPassed: string[];
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
  if (!counted) return { passed: 0, failed: 1, notPassed: [`the run of ${project}`] };
  const { numPassedTests, numTotalTests } = counted;
  // A test that did not run counts as failed, and so does a run that vitest itself calls a failure.
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests || (status === 0 ? 0 : 1),
    notPassed: namesOfNotPassed(counted),
  };
}

interface Account {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

const namesOfNotPassed = ({ testResults }: Account): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
  );
