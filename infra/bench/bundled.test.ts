import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { filesAtStart, measureBytes } from './bundled.ts';

type Output = Metafile['outputs'][string];

const output = (
  bytes: number,
  imports: [path: string, kind: Output['imports'][number]['kind']][],
): Output => ({
  bytes,
  inputs: {},
  exports: [],
  imports: imports.map(([path, kind]) => ({ path, kind })),
});

const metafile: Metafile = {
  inputs: {},
  outputs: {
    'dist/a/index.mjs': output(100, [
      ['dist/a/shared.mjs', 'import-statement'],
      ['dist/a/later.mjs', 'dynamic-import'],
      ['node:path', 'import-statement'],
    ]),
    'dist/a/index.mjs.map': output(9_000, []),
    'dist/a/shared.mjs': output(20, [['dist/a/deep.mjs', 'import-statement']]),
    'dist/a/deep.mjs': output(3, []),
    'dist/a/later.mjs': output(4_000, [['dist/a/deep.mjs', 'import-statement']]),
  },
};

it('starts with its index and its static imports, without its dynamic imports', () => {
  expect(filesAtStart(metafile)).toEqual(['dist/a/index.mjs', 'dist/a/shared.mjs', 'dist/a/deep.mjs']);
  expect(measureBytes({ directory: 'dist/a', metafile })).toEqual({ all: 4_123, atStart: 123 });
});
