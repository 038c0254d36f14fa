import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findOldWords, NAMES, WORDS } from './words.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

async function findIn(file: string, text: string): Promise<{ line: number; word: string }[]> {
  const root = await mkdtemp(join(tmpdir(), 'words-'));
  folders.push(root);
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
  return (await findOldWords(root)).map(({ line, word }) => ({ line, word }));
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

describe('old words', () => {
  it('are gone from the project', async () => {
    expect(await findOldWords()).toEqual([]);
  });

  describe.each(Object.keys(WORDS))('such as %s are found', (word) => {
    it.each([
      ['README.md', `First line.\n${capitalize(word)} is here.`],
      ['shared/a.ts', `// A comment\nconst ${word} = 1;`],
      ['frontend/src/a.tsx', `\n<p>It is ${word}.</p>`],
      ['functions/domain/a.ts', `\nconst is${capitalize(word)}Now = true;`],
    ])('in %s', async (file, text) => {
      expect(await findIn(file, text)).toEqual([{ line: 2, word }]);
    });

    it('in the name of a file', async () => {
      expect(await findIn(`infra/some-${word}.ts`, '')).toEqual([{ line: 0, word }]);
    });
  });

  it('do not include the answers of the FAQ', async () => {
    const text = '\nconst answer = 1;';
    expect(await findIn('shared/faq-fields.ts', text)).toEqual([]);
    expect(await findIn('shared/gallery-limits.ts', text)).toEqual([{ line: 2, word: 'answer' }]);
  });

  describe.each(Object.keys(NAMES))('such as %s are found', (word) => {
    it.each([
      ['shared/a.ts', `\nexport function ${word}() {}`],
      ['shared/a.ts', `\ncall(first${capitalize(word)});`],
    ])('as a name in %s', async (file, text) => {
      expect(await findIn(file, text)).toEqual([{ line: 2, word }]);
    });

    it('in the name of a file', async () => {
      expect(await findIn(`infra/${word}-it.ts`, '')).toEqual([{ line: 0, word }]);
    });

    it('only as a name', async () => {
      expect(await findIn('README.md', `It is ${word}.`)).toEqual([]);
    });
  });
});
