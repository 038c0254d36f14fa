import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunnableTask } from '#platform/data/define-task.ts';
import { EVERY_TASK } from './every-task.ts';

const DOMAIN = join(import.meta.dirname, '..');

type NamedTask = Pick<RunnableTask, 'name'>;

const isTask = (value: unknown): value is NamedTask =>
  typeof value === 'object' && value !== null && 'create' in value && 'name' in value;

/** The definitions that modules of the domain export. */
async function findDefinitions(): Promise<NamedTask[]> {
  const files = globSync('**/*.ts', { cwd: DOMAIN }).filter((file) => !file.endsWith('.test.ts'));
  const defining = files.filter((file) => /= defineTask\(/.test(readFileSync(join(DOMAIN, file), 'utf8')));
  const modules: object[] = await Promise.all(defining.map((file) => import(join(DOMAIN, file))));
  return modules.flatMap((exported) => Object.values(exported).filter(isTask));
}

describe('the list of tasks', () => {
  it('has every task that the domain defines', async () => {
    const names = (tasks: readonly NamedTask[]) => tasks.map(({ name }) => name).toSorted();
    expect(names(await findDefinitions())).toEqual(names(EVERY_TASK));
  });

  it('has no name twice', () => {
    expect(new Set(EVERY_TASK.map(({ name }) => name)).size).toBe(EVERY_TASK.length);
  });

  it.each(EVERY_TASK)('has the work of $name', async ({ loadWork }) => {
    await expect(loadWork()).resolves.toBeTypeOf('function');
  });
});
