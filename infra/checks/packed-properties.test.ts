import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const Report = v.object({ summary: v.object({ errors: v.number() }) });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packed-'));
  const plugins = [join(ROOT, 'infra/checks/packed-properties.grit')];
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ plugins }));
});
afterAll(() => rm(folder, { recursive: true }));

/** The number of objections of the rule to an expression. */
async function lint(expression: string): Promise<number> {
  const file = join(folder, 'file.tsx');
  await writeFile(file, `export const value = ${expression};\n`);
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const run = promisify(execFile)(biome, ['lint', '--reporter=json', file], { cwd: folder });
  // It fails if there is an objection, and writes the same report.
  const { stdout } = await run.catch((failure: { stdout: string }) => failure);
  return v.parse(Report, JSON.parse(stdout)).summary.errors;
}

it.each(['{ a: 1, ...{ b: 2, c: 3 } }', '{ ...{\n b: 2 },\n ...other }', '<a {...{ href }}>Home</a>'])(
  'an object literal may not be spread within another, nor into attributes: %s',
  async (expression) => {
    expect(await lint(expression)).toBe(1);
  },
);

it.each(['{ ...other, ...(b && { b }), ...({ c: 3 } as const) }', '<a {...link}>Home</a>', '[...list]'])(
  'whatever else is spread may be: %s',
  async (expression) => {
    expect(await lint(expression)).toBe(0);
  },
);
