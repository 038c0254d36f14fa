import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildNewTableItem } from '#platform/data/migrations/data-format.ts';
import type { Migration } from '#platform/data/migrations/migration.ts';
import { buildNewFormat } from '#platform/data/migrations/run-migrations.ts';
import { EVERY_MIGRATION } from './every-migration.ts';

const FILES = globSync('[0-9][0-9][0-9]-*.ts', { cwd: import.meta.dirname }).toSorted();

it('has the migration of every file, by number and without gaps', async () => {
  const modules: object[] = await Promise.all(FILES.map((file) => import(join(import.meta.dirname, file))));
  // Each of these files exports its migration.
  expect(modules.flatMap((exported) => Object.values(exported) as Migration[])).toEqual(EVERY_MIGRATION);
  expect(FILES.map((file) => Number(file.slice(0, 3)))).toEqual(EVERY_MIGRATION.map(({ number }) => number));
  expect(EVERY_MIGRATION.map(({ number }) => number)).toEqual(FILES.map((_, index) => index + 1));
});

it('leads to the format that this release writes to new tables', () => {
  expect(buildNewTableItem()).toMatchObject(buildNewFormat(EVERY_MIGRATION));
});

it('contracts a release after it has expanded at the earliest', () => {
  const contractions = EVERY_MIGRATION.filter(({ oldestWriter }) => oldestWriter !== undefined);
  for (const { number, oldestWriter } of contractions) expect(oldestWriter).toBeLessThan(number);
});
