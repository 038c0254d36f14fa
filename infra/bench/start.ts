import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../local/free-port.ts';
import { ROOT } from '../root.ts';
import type { Part } from './figures.ts';

/** What a clone does not have; the installed packages are linked into the copy instead. */
const NOT_CLONED = new Set(['node_modules', 'dist', '.git', '.local', 'cdk.out', 'coverage']);
const READY = /is ready after/;

/** The duration of `npm start` in a copy of the project that has never been started, and of a second start. */
export const start: Part = {
  name: 'start',
  measure: async (progress) => {
    const folder = await mkdtemp(join(tmpdir(), 'pixelcrowd-bench-'));
    try {
      await progress.step('Copying the project', () => cloneTo(folder));
      const first = await progress.step('First start', () => measureSecondsToReady(folder));
      const second = await progress.step('Second start', () => measureSecondsToReady(folder));
      return [
        {
          title: 'npm start, seconds to the line that says it is ready',
          columns: ['', 'seconds'],
          rows: [
            ['first', first.toFixed(1)],
            ['second', second.toFixed(1)],
          ],
          notes: [
            'In a copy with packages installed and nothing built; the first start builds, creates and seeds.',
            'Budget: the second at most 15 s.',
          ],
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function cloneTo(folder: string): Promise<void> {
  const names = (await readdir(ROOT)).filter((name) => !NOT_CLONED.has(name));
  await Promise.all(names.map((name) => cp(join(ROOT, name), join(folder, name), { recursive: true })));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/**
 * Starts the local cloud of a folder, waits until it is ready, and stops it.
 *
 * @throws Error with its output if it ends before it is ready
 */
async function measureSecondsToReady(folder: string): Promise<number> {
  const began = performance.now();
  const flags = ['--port', String(await findFreePort()), '--data', join(folder, '.local')];
  const program = ['infra/local/bootstrap.mjs', 'infra/local/start.ts', ...flags];
  const child = spawn(process.execPath, program, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGINT');
  process.once('exit', end);
  const ready = Promise.withResolvers<number>();
  let printed = '';
  const listen = (text: Buffer) => {
    printed += text;
    if (READY.test(printed)) ready.resolve((performance.now() - began) / 1000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  void ended.then(() => ready.reject(new Error(`npm start ended before it was ready:\n${printed}`)));
  const seconds = await ready.promise;
  process.off('exit', end);
  end();
  await ended;
  return seconds;
}
