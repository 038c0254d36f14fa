import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#shared/demo-accounts.ts';
import { ROOT } from '../root.ts';

/** What bundles are built from, and what builds them. */
const SOURCES = ['{shared,functions,frontend,infra/build}/**/*', 'infra/{features,app-pages,resources}.ts'];
const NOT_BUNDLED = /\.test\.tsx?$|(^|\/)(testing|e2e)\/|^shared\/demo-accounts\.ts$/;

it('the sample accounts are in no source of a bundle, which every stage gets', () => {
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1));
  const sources = paths.filter((path) => !NOT_BUNDLED.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const naming = sources.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return text.includes('demo-accounts') || text.includes(DEMO_PASSWORD);
  });
  expect(naming).toEqual([]);
});
