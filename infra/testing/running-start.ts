import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../local/free-port.ts';
import { ROOT } from '../root.ts';

/** `npm start` without the bootstrap, as a separate process. */
export interface RunningStart {
  pid: number;
  port: number;
  site: string;
  /** Its output so far. */
  said: () => string;
  /** Ends it like Ctrl-C and returns the exit code. */
  stop: () => Promise<number>;
  /** Ends it like `kill -9`. */
  kill: () => Promise<void>;
}

interface Ended {
  code: number;
  said: string;
}

/** Runs a start to its end, for a start that is expected to fail. */
export async function runToEnd(...flags: string[]): Promise<Ended> {
  const { child, said } = spawnStart(flags);
  await once(child, 'close');
  return { code: child.exitCode ?? -1, said: said() };
}

/**
 * Runs a start and ends it like Ctrl-C as soon as its output contains a text.
 *
 * @param words the text to wait for
 */
export async function interruptStart(words: string, ...flags: string[]): Promise<Ended> {
  const { child, said } = spawnStart(flags);
  child.stdout?.on('data', () => said().includes(words) && child.kill('SIGINT'));
  await once(child, 'close');
  return { code: child.exitCode ?? -1, said: said() };
}

/**
 * Starts the local cloud on a folder, without demo content, and waits until it is ready.
 *
 * @throws Error with its output if it does not start
 */
export async function startOn(data: string, port?: number): Promise<RunningStart> {
  const chosen = port ?? (await findFreePort());
  const { child, said } = spawnStart(['--port', String(chosen), '--data', data, '--no-seed']);
  await waitUntilReady(child, said);
  const ended = () =>
    child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined;
  return {
    pid: child.pid ?? 0,
    port: chosen,
    site: `http://127.0.0.1:${chosen}`,
    said,
    stop: async () => {
      child.kill('SIGINT');
      await ended();
      return child.exitCode ?? -1;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended();
    },
  };
}

function spawnStart(flags: string[]): { child: ChildProcess; said: () => string } {
  const args = ['--disable-warning=ExperimentalWarning', 'infra/local/start.ts', ...flags];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const output of [child.stdout, child.stderr]) output?.on('data', (chunk) => (words += String(chunk)));
  return { child, said: () => words };
}

function waitUntilReady(child: ChildProcess, said: () => string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on('data', () => said().includes('is ready') && resolve());
  child.on('close', () => reject(new Error(`The start ended before it was ready:\n${said()}`)));
  return promise;
}
