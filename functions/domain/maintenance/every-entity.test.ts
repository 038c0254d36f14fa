import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AUDITED_ENTITIES } from '#shared/audited-entities.ts';
import { EVERY_ENTITY } from './every-entity.ts';

const FUNCTIONS = join(import.meta.dirname, '../..');

/** The names of all entity definitions, as the source of the domain and the platform declares them. */
async function declaredNames(): Promise<string[]> {
  const files = await readdir(FUNCTIONS, { recursive: true });
  const sources = files.filter((file) => /^(domain|platform)\/.*(?<!\.test)\.ts$/.test(file));
  const texts = await Promise.all(sources.map((file) => readFile(join(FUNCTIONS, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/: EntityDefinition<\w+>(?: & \{[^}]*\})? = \{\s+name: '([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
}

it('contains every entity definition', async () => {
  const names = EVERY_ENTITY.map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(await declaredNames()));
});

it('has all lists of each entity that is on any', () => {
  const unlisted = EVERY_ENTITY.filter(({ lists }) => /=> \[\]$/.test(lists.toString()));
  const uncounted = EVERY_ENTITY.filter(({ countedLists }) => !countedLists);
  expect(uncounted).toEqual(unlisted);
});

it('can be filtered in the audit log wherever staff act on an entity', () => {
  const audited = EVERY_ENTITY.filter((definition) => definition.audited).map(({ name }) => name);
  expect(new Set(audited)).toEqual(new Set(AUDITED_ENTITIES));
});
