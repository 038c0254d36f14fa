import { parse } from 'node:path';
import type { Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { listFiles, listFilesAtStart, measureBytes } from './bundled.ts';

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
      ['dist/a/rare.mjs', 'dynamic-import'],
      ['node:path', 'import-statement'],
    ]),
    'dist/a/index.mjs.map': output(9_000, []),
    'dist/a/shared.mjs': output(20, [['dist/a/deep.mjs', 'import-statement']]),
    'dist/a/deep.mjs': output(3, []),
    'dist/a/later.mjs': output(4_000, [
      ['dist/a/deep.mjs', 'import-statement'],
      ['dist/a/tool.mjs', 'import-statement'],
    ]),
    'dist/a/tool.mjs': output(50, []),
    'dist/a/rare.mjs': output(650, [['dist/a/tool.mjs', 'import-statement']]),
    'dist/a/other.mjs': output(70_000, [
      ['dist/a/shared.mjs', 'import-statement'],
      ['dist/a/large.mjs', 'dynamic-import'],
    ]),
    'dist/a/large.mjs': output(600_000, []),
  },
};

const bundled = { file: 'dist/a/index.mjs', metafile };

it('counts what a start loads, and the largest part that is loaded on demand', () => {
  expect(measureBytes(bundled)).toEqual({ all: 4_823, atStart: 123, withLargestPart: 4_173 });
});

it('starts with its index and its static imports, without its dynamic imports', () => {
  expect(listFilesAtStart(bundled)).toEqual(['dist/a/index.mjs', 'dist/a/shared.mjs', 'dist/a/deep.mjs']);
});

it('consists of what it loads at any time, without the other bundles of its group', () => {
  const names = listFiles(bundled).map((file) => parse(file).name);
  expect(names).toEqual(['index', 'shared', 'later', 'rare', 'deep', 'tool']);
});
