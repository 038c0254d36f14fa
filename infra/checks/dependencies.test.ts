import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { findWrongDependencies } from './dependencies.ts';

it('every package has its integrity, no address and a licence in the list', async () => {
  expect(await findWrongDependencies()).toEqual([]);
});

const INTEGRITY =
  'sha512-on8oZKkRPrPUvJmmQGpLtlcthNrREH5OjDUK2ZczKuFPOx8Tkn9mzyPc7DTQ7O0JQolaZIwymFmBaajglI6LHA==';

it.each([
  [{ license: 'MIT', os: ['win32'], optional: true }, 'has no integrity'],
  [
    { license: 'MIT', integrity: INTEGRITY, resolved: 'https://registry.example/a.tgz' },
    'comes from https://registry.example/a.tgz',
  ],
  [{ license: 'AGPL-3.0-only', integrity: INTEGRITY }, 'has the licence AGPL-3.0-only'],
  [{ license: 'MIT AND SSPL-1.0', integrity: INTEGRITY }, 'has the licence MIT AND SSPL-1.0'],
  [{ integrity: INTEGRITY }, 'has the licence of no name'],
])('finds the package %j', async (entry, why) => {
  const packages = { '': { name: 'pixelcrowd' }, 'node_modules/a/node_modules/@b/c': entry };
  expect(await findWrongDependencies(JSON.stringify({ packages }))).toEqual([{ name: '@b/c', why }]);
});

it.each(['MIT OR AGPL-3.0-only', '(MIT AND ISC)', 'MIT/X11'])('accepts the licence %s', async (license) => {
  const packages = { 'node_modules/a': { license, integrity: INTEGRITY } };
  expect(await findWrongDependencies(JSON.stringify({ packages }))).toEqual([]);
});

/** `dist/rapidoc-min.js` of `rapidoc` 9.3.8 on npm; its packages would bring telemetry and install scripts. */
const DOCS_SCRIPT_SHA_256 = 'affbd173a65e870e18f392cca963113bcdafb6e50e88cd2f6a834a65b22db94d';

it('the script of the API documents is the one that its authors published', async () => {
  const script = await readFile(join(ROOT, 'frontend/public/rapidoc.js'));
  expect(createHash('sha256').update(script).digest('hex')).toBe(DOCS_SCRIPT_SHA_256);
});
