import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findNamesakes } from './namesakes.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function writeProject(files: readonly string[]): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'namesakes-'));
  made.push(root);
  for (const file of files) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), '');
  }
  return root;
}

it('no file of the app has the name of a file of shared', async () => {
  expect(await findNamesakes()).toEqual([]);
});

it.each([
  ['frontend/src/api/coins.ts', 'shared/contract/coins.ts'],
  ['frontend/src/features/coins/coins.tsx', 'shared/coins.ts'],
  ['frontend/src/features/coins/coins.test.tsx', 'shared/coins.ts'],
])('finds %s, which has the name of %s', async (file, shared) => {
  const root = await writeProject([file, shared, 'frontend/src/api/own-coins.ts', 'shared/coins.md']);
  expect(await findNamesakes(root)).toEqual([{ file, shared }]);
});
