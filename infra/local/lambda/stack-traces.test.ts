import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { bundle } from '../../build/functions.ts';
import { createClockOffset } from '../clock/shifted-date.ts';
import { WorkerPool } from './worker-pool.ts';

const HANDLER = `
interface Order { amount: number }

export async function handler(order: Order): Promise<string> {
  return charge(order);
}

function charge({ amount }: Order): string {
  throw new RangeError('No card may be charged ' + amount);
}
`;

it('name the TypeScript file and the line in it where a bundled handler failed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stack-traces-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const entry = join(directory, 'charging.ts');
  await writeFile(entry, HANDLER);
  await bundle({ entries: { index: entry }, directory });
  const pool = new WorkerPool(
    {
      setup: {
        module: pathToFileURL(join(directory, 'index.mjs')).href,
        clock: createClockOffset(0),
        functionName: 'tested',
        memoryMegabytes: 128,
      },
      environment: {},
      onOutput: () => undefined,
    },
    { most: 1, timeoutSeconds: 10 },
  );
  onTestFinished(() => pool.end());
  const outcome = await pool.invoke(JSON.stringify({ amount: 7 }));
  expect(outcome).toMatchObject({ errorMessage: 'No card may be charged 7' });
  const trace = outcome.ok ? [] : outcome.trace;
  expect(trace.filter((line) => line.includes('charging.ts'))).toEqual([
    expect.stringMatching(/charging\.ts:9:\d+/),
    expect.stringMatching(/charging\.ts:5:\d+/),
  ]);
});
