import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_ENTRIES } from './browser-entries.ts';

const SOURCE = join(import.meta.dirname, '../..');

/** Passes on the keys that its callers state. */
const STORED_CHOICE = 'ui/page/stored-choice.ts';

/** Whatever stores something in the browser, and its key: a literal, or the name of one in the same file or exported by another. */
const ACCESS = /(?:(?:local|session)Storage\.(?:get|set|remove)Item|createStoredChoice)\(\s*(['`\w.-]+)/g;

const LITERAL = /(?<=['`])[\w.-]+(?=['`$])/g;

test('the cookie policy lists exactly what the code stores in the browser', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE }).filter((file) => !/\.test\.tsx?$/.test(file));
  const codes = files.map((file) => ({ file, code: readFileSync(join(SOURCE, file), 'utf8') }));
  const every = codes.map(({ code }) => code).join('\n');
  const used = codes.flatMap(({ file, code }) => findKeys(code, file, every));
  const listed = Object.values(BROWSER_ENTRIES)
    .flat()
    .flatMap(({ names }) => names.map((name) => name.replace(/\.(web|game)$/, '')));
  expect(new Set(used)).toEqual(new Set(listed));
});

/** The keys under which a file stores something; one with a variable part without it. */
function findKeys(code: string, file: string, every: string): string[] {
  const keys = [...code.matchAll(ACCESS)].map(([, key = '']) => key);
  return keys.flatMap((key) => {
    if (file === STORED_CHOICE && key === 'key') return [];
    const stated = /^['`]/.test(key) ? key : (findConstant(key, code) ?? findConstant(key, every));
    const literals = stated?.match(LITERAL);
    return literals?.map((literal) => literal.replace(/\.$/, '')) ?? `${file}: ${key}`;
  });
}

const findConstant = (name: string, code: string): string | undefined =>
  new RegExp(`const ${name}\\b[^;]*;`).exec(code)?.[0];
