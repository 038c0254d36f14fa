import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { filesAtStart } from '../bench/bundled.ts';
import { bundle, handlerFile } from './functions.ts';

it.each(['web-auth', 'game-auth'])(
  '%s starts without the code of puzzles, and can load it',
  async (feature) => {
    const directory = await mkdtemp(join(tmpdir(), 'bundle-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    const metafile = await bundle({ entry: handlerFile(feature), directory });
    const fromPuzzles = (files: string[]) =>
      files.filter((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}).some(isPuzzleCode));
    expect(fromPuzzles(filesAtStart(metafile))).toEqual([]);
    expect(fromPuzzles(Object.keys(metafile.outputs)).length).toBeGreaterThan(0);
  },
);

const isPuzzleCode = (input: string): boolean => input.includes('altcha-lib') || input.endsWith('/puzzle.ts');
