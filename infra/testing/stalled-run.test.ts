import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

// Inside the project, so that it finds the libraries.
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/stalled-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

function runVitest(fixture: string) {
  const reporter = join(ROOT, 'infra/testing/stalled-run.ts');
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { testTimeout: 500, hookTimeout: 500, reporters: ['default', [${JSON.stringify(reporter)}, { margin: 5500 }]] } };`,
  );
  writeFileSync(
    join(folder, 'page.test.mjs'),
    `import { test } from 'vitest';
     const it = test.extend({ page: async ({}, use) => { await use(1); ${fixture} } });
     it('opens the page', ({ page }) => { void page; });`,
  );
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  return spawnSync(vitest, ['run', '--root', folder], { encoding: 'utf8', timeout: 60_000 });
}

describe('a run of tests', () => {
  it('ends when nothing happens any more, and names the tests that did not finish', () => {
    const { status, stderr } = runVitest('await new Promise(() => {});');
    expect(status).toBe(1);
    expect(stderr).toContain('Nothing happened for 6 seconds.');
    expect(stderr).toMatch(/page\.test\.mjs was at: opens the page/);
  });

  it('is left alone otherwise', () => {
    expect(runVitest('').status).toBe(0);
  });
});
