import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../checks/check.ts';
import { ROOT } from '../root.ts';

/**
 * `npm test`: the static checks, then every test. The last line counts both, as the tools themselves
 * counted; a run of tests that ends without a count is one failure.
 */
const checks = await check();
const tests = await runTests();
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function runTests(): Promise<{ passed: number; failed: number }> {
  const account = join(ROOT, 'dist/test-results.json');
  await rm(account, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${account}`];
  const { status } = spawnSync('node_modules/.bin/vitest', ['run', ...reporters], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  const counted = await readFile(account, 'utf8').then(JSON.parse, () => undefined);
  if (!counted) return { passed: 0, failed: 1 };
  const { numPassedTests, numTotalTests } = counted;
  // A test that did not run counts as failed, and so does a run that vitest itself calls a failure.
  const notPassed = numTotalTests - numPassedTests;
  return { passed: numPassedTests, failed: notPassed || (status === 0 ? 0 : 1) };
}
