import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClockOffset } from '../clock/shifted-date.ts';
import { WorkerPool } from './worker-pool.ts';

let folder: string;
let pools: WorkerPool[] = [];
let output = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-pool-'));
  output = '';
});
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
  pools = [];
  await rm(folder, { recursive: true });
});

interface Limits {
  most?: number;
  timeoutSeconds?: number;
  clock?: ReturnType<typeof createClockOffset>;
}

/** A pool whose bundle has this source. */
async function getPool(
  source: string,
  { most = 1, timeoutSeconds = 10, clock = createClockOffset(0) }: Limits = {},
) {
  const file = join(folder, 'index.mjs');
  await writeFile(file, source);
  const pool = new WorkerPool(
    {
      setup: { module: pathToFileURL(file).href, clock, functionName: 'tested', memoryMegabytes: 128 },
      environment: { TABLE: 'a-table' },
      onOutput: (stream: Readable) => stream.on('data', (chunk) => (output += String(chunk))),
    },
    { most, timeoutSeconds },
  );
  pools.push(pool);
  return pool;
}

/** Sends an event and parses the result. */
async function invoke(pool: WorkerPool, event: unknown = {}): Promise<unknown> {
  const outcome = await pool.invoke(JSON.stringify(event));
  return outcome.ok ? JSON.parse(outcome.payload) : outcome.errorType;
}

describe('the workers of a function', () => {
  it('have only the environment that the manifest grants, and nothing of this process', async () => {
    process.env.OF_THE_LAUNCHER = 'secret';
    const pool = await getPool('export const handler = async () => process.env;');
    expect(await invoke(pool)).toEqual({ TABLE: 'a-table' });
  });

  it('receive the event and a context like that of Lambda', async () => {
    const pool = await getPool(`export const handler = async (event, context) =>
      ({ event, name: context.functionName, left: context.getRemainingTimeInMillis() });`);
    const response = await invoke(pool, { page: 2 });
    expect(response).toMatchObject({ event: { page: 2 }, name: 'tested' });
    expect(response).toHaveProperty(
      'left',
      expect.toSatisfy((left) => left > 5_000 && left <= 10_000),
    );
  });

  it('keep state between events, and process one at a time', async () => {
    const pool = await getPool(`let running = 0, seen = 0;
      export const handler = async () => {
        const alone = ++running === 1;
        await new Promise((done) => setTimeout(done, 10));
        running--;
        return { alone, seen: ++seen };
      };`);
    expect(await Promise.all([invoke(pool), invoke(pool), invoke(pool)])).toEqual([
      { alone: true, seen: 1 },
      { alone: true, seen: 2 },
      { alone: true, seen: 3 },
    ]);
  });

  it('scale out for waiting events, up to a limit', async () => {
    const pool = await getPool(
      `import { threadId } from 'node:worker_threads';
      export const handler = async () => { await new Promise((done) => setTimeout(done, 400)); return threadId; };`,
      { most: 2 },
    );
    const threads = await Promise.all(Array.from({ length: 6 }, () => invoke(pool)));
    expect(new Set(threads).size).toBe(2);
  });

  it('are terminated at their timeout and replaced', async () => {
    const pool = await getPool(
      'export const handler = async ({ hang }) => { while (hang); return "answered"; };',
      { timeoutSeconds: 0.3 },
    );
    expect(await invoke(pool, { hang: true })).toBe('Sandbox.Timedout');
    expect(await invoke(pool)).toBe('answered');
  });

  it('fail only the current event when they crash', async () => {
    const pool = await getPool(
      'export const handler = async ({ exit }) => { if (exit) process.exit(3); return "answered"; };',
    );
    expect(await invoke(pool, { exit: true })).toBe('Runtime.ExitError');
    expect(await invoke(pool)).toBe('answered');
  });

  it('return the name of a thrown error', async () => {
    const pool = await getPool('export const handler = async () => { throw new TypeError("no"); };');
    expect(await invoke(pool)).toBe('TypeError');
  });

  it('are terminated when they exceed their memory', async () => {
    // In small pieces: V8 gives a thread at its limit 16 MB more to shut down, and a single piece larger than that
    // (an array's doubling, say) aborts the whole process instead.
    const pool = await getPool(`export const handler = async () => {
      let kept; for (;;) kept = { kept };
    };`);
    expect(await invoke(pool)).toBe('Error');
  });

  it('fail each event if their bundle cannot be loaded', async () => {
    const pool = await getPool('throw new RangeError("not loadable");');
    expect(await invoke(pool)).toBe('RangeError');
    expect(await invoke(pool)).toBe('RangeError');
  });

  it('use the shared clock, also when it moves', async () => {
    const clock = createClockOffset(1_000);
    const pool = await getPool('export const handler = async () => Date.now();', { clock });
    expect(Number(await invoke(pool)) - Date.now()).toBeCloseTo(1_000_000, -4);
    Atomics.add(clock, 0, 4_000);
    expect(Number(await invoke(pool)) - Date.now()).toBeCloseTo(5_000_000, -4);
  });

  it('write to a log', async () => {
    const pool = await getPool('export const handler = async () => { console.log("a line"); };');
    await invoke(pool);
    await expect.poll(() => output).toBe('a line\n');
  });

  it('accept nothing after their end', async () => {
    const pool = await getPool('export const handler = async () => "answered";');
    await pool.end();
    expect(await invoke(pool)).toBe('ServiceUnavailable');
  });
});
