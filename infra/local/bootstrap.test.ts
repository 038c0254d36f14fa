import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../root.ts';

/** A clone with one package, a lockfile, and an npm that records how it was called. */
let clone: string;
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'bootstrap-'));
  await mkdir(join(clone, 'infra/local'), { recursive: true });
  await cp(join(ROOT, 'infra/local/bootstrap.mjs'), join(clone, 'infra/local/bootstrap.mjs'));
  await writeFile(join(clone, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(clone, 'package-lock.json'),
    lockfile({ '': {}, 'node_modules/a': { version: '1.0.0' } }),
  );
  await writeFile(
    join(clone, 'npm.js'),
    "console.log('npm', ...process.argv.slice(2)); process.exit(Number(process.env.NPM_FAILS ?? 0));",
  );
  await writeFile(
    join(clone, 'program.ts'),
    `const words: string[] = process.argv.slice(2);
    process.exitCode = 3;
    if (words.includes('wait')) {
      process.on('SIGTERM', () => process.exit(7));
      process.on('disconnect', () => process.exit(console.log('alone')));
    }
    console.log('ran', words.join(' '), Number.parseInt(process.versions.node) >= 24);`,
  );
});
afterEach(() => rm(clone, { recursive: true }));

const lockfile = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });

/** npm's own copy of the lockfile in node_modules. */
async function installed(packages: object): Promise<void> {
  await mkdir(join(clone, 'node_modules'), { recursive: true });
  await writeFile(join(clone, 'node_modules/.package-lock.json'), lockfile(packages));
}

function bootstrap(args: string[], env: Record<string, string> = {}, flags: string[] = []) {
  return spawn(process.execPath, [...flags, join(clone, 'infra/local/bootstrap.mjs'), ...args], {
    env: { PATH: process.env.PATH, npm_execpath: join(clone, 'npm.js'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(args: string[], env: Record<string, string> = {}) {
  const child = bootstrap(args, env);
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

describe('the bootstrap', () => {
  it('runs a program on Node 24 with its arguments, and returns its exit code', async () => {
    await installed({ 'node_modules/a': { version: '1.0.0' } });
    expect(await run(['program.ts', '--one', 'two'])).toMatchObject({ code: 3, out: 'ran --one two true\n' });
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '0.9.0' } }],
  ])('installs first if %s', async (_what, packages) => {
    if (packages) await installed(packages);
    const { out } = await run(['program.ts']);
    expect(out).toMatch(/^Installing packages .*\nnpm ci --include=dev --include=optional .*\n✓ .*\nran /);
  });

  it('ignores packages for other platforms', async () => {
    const packages = { '': {}, 'node_modules/b': { version: '1.0.0', optional: true } };
    await writeFile(join(clone, 'package-lock.json'), lockfile(packages));
    await installed({});
    expect((await run(['program.ts'])).out).toBe('ran  true\n');
  });

  it('reports a failed installation', async () => {
    const { code, out, err } = await run(['program.ts'], { NPM_FAILS: '1' });
    expect([code, err]).toEqual([1, 'Failed to install packages. Fix the errors above and try again.\n']);
    expect(out).not.toContain('ran');
  });

  it('forwards a signal and waits for the program to end', async () => {
    await installed({ 'node_modules/a': { version: '1.0.0' } });
    const child = bootstrap(['program.ts', 'wait']);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('asks the program to stop on Windows, where a signal would end it at once', async () => {
    await installed({ 'node_modules/a': { version: '1.0.0' } });
    const windows = "data:text/javascript,Object.defineProperty(process,'platform',{value:'win32'})";
    const child = bootstrap(['program.ts', 'wait'], {}, ['--import', windows]);
    const said: string[] = [];
    child.stdout.on('data', (chunk) => said.push(String(chunk)));
    await expect.poll(() => said.join('')).toContain('ran');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said.join('')).toContain('alone');
  });

  it('ends the program when it is killed itself', async () => {
    await installed({ 'node_modules/a': { version: '1.0.0' } });
    const child = bootstrap(['program.ts', 'wait']);
    const said: string[] = [];
    child.stdout.on('data', (chunk) => said.push(String(chunk)));
    await expect.poll(() => said.join('')).toContain('ran');
    child.kill('SIGKILL');
    await expect.poll(() => said.join('')).toContain('alone');
  });
});
