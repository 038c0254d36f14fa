import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from '../root.ts';
import { findWrongNames } from './documents.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function writeProject(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'documents-'));
  made.push(root);
  const all = { 'package.json': '{"scripts":{"start":"x","check":"x"}}', ...files };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  return root;
}

describe('every path and command in a document', () => {
  it('exists in this project', async () => {
    expect(await findWrongNames()).toEqual([]);
  });

  it('is looked for: links from the document, paths from the root or the end, and scripts', async () => {
    const root = await writeProject({
      'functions/domain/faq/page.ts': '',
      'README.md': '[a](docs/a.md) `functions/domain/faq/page.ts` `faq/page.ts` `npm start` `npm run check`',
      'docs/a.md': '[readme](../README.md) [site](https://example.org/x) `functions/domain` `page.{ts}`',
    });
    expect(await findWrongNames(root)).toEqual([]);
  });

  it.each([
    ['[a](docs/b.md)', 'docs/b.md'],
    ['`functions/domain/faq/gone.ts`', 'functions/domain/faq/gone.ts'],
    ['`functions/gone`', 'functions/gone'],
    ['`gone.tsx`', 'gone.tsx'],
    ['`functions/domain/faq/{page,gone}.ts`', 'functions/domain/faq/gone.ts'],
    ['`npm run gone`', 'gone'],
    ['`npm test`', 'test'],
  ])('is missed where it is gone: %s', async (text, name) => {
    const root = await writeProject({ 'functions/domain/faq/page.ts': '', 'CONTRIBUTING.md': text });
    expect(await findWrongNames(root)).toEqual([{ document: 'CONTRIBUTING.md', name }]);
  });
});

it('has a section of CHANGELOG for the version of the project, above those of earlier ones', async () => {
  const text = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [newest] = [...text.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/gm)].map(
    ([, version]) => version,
  );
  expect(newest).toBe(manifest.version);
});
