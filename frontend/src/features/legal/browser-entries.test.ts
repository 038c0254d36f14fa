import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_ENTRIES } from './browser-entries.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** How the code names what it keeps: in front of all but the oldest entries stands the site's name. */
const NAME = /(?<=['`])(pixelcrowd\.[a-zA-Z.]*[a-zA-Z]|cookieConsent|webToken|gameToken)(?=\.?['`$])/g;

test('the cookie policy lists exactly what the code keeps in the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('browser-entries'),
  );
  const used = files.flatMap((file) => readFileSync(join(SOURCE, file), 'utf8').match(NAME) ?? []);
  const listed = Object.values(BROWSER_ENTRIES)
    .flat()
    .flatMap(({ names }) => names);
  // Those with a part that is filled in stand in the code without it.
  const fixed = new Set(listed.map((name) => name.replace(/\.(web|game)$/, '')));
  expect(new Set(used)).toEqual(fixed);
});
