import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';
import { isTaskDefinition } from '../task-definitions.ts';
import { readImports } from './imports.ts';

const imports = await readImports(ROOT);
const files = [...new Set(imports.map(({ from }) => from))].filter(
  (file) => file.startsWith('functions/domain/') && !file.endsWith('.test.ts'),
);

/** The number of tasks that a file defines. */
const countTasks = async (file: string) =>
  (await readFile(join(ROOT, file), 'utf8')).match(/\bdefineTask\(/g)?.length ?? 0;

it('defines tasks only in files whose name says so', async () => {
  const defining = await Promise.all(files.map(async (file) => ((await countTasks(file)) > 0 ? [file] : [])));
  expect(defining.flat().length).toBeGreaterThan(0);
  expect(defining.flat().filter((file) => !isTaskDefinition(file))).toEqual([]);
});

it.each(files.filter(isTaskDefinition))(
  'imports nothing on demand but the work of its tasks: %s',
  async (file) => {
    const onDemand = imports.filter(({ from, later }) => from === file && later);
    expect(onDemand).toHaveLength(await countTasks(file));
  },
);
