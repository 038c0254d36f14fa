import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_ENTRIES } from './browser-entries.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** Storage keys in the code: all but the oldest start with the site's name. */
const NAME = /(?<=['`])(pixelcrowd\.[a-zA-Z.-]*[a-zA-Z]|cookieConsent|webToken|gameToken)(?=\.?['`$])/g;

test('the cookie policy lists exactly what the code stores in the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('browser-entries'),
  );
  const used = files.flatMap((file) => readFileSync(join(SOURCE, file), 'utf8').match(NAME) ?? []);
  const listed = Object.values(BROWSER_ENTRIES)
    .flat()
    .flatMap(({ names }) => names);
  // Keys with a variable part appear in the code without it.
  const fixed = new Set(listed.map((name) => name.replace(/\.(web|game)$/, '')));
  expect(new Set(used)).toEqual(fixed);
});
