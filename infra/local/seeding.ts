import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClockOffset } from './clock/shifted-date.ts';
import type { Closing } from './closing.ts';
import { helperEnvironment, type LocalEnvironment } from './lambda/local-environment.ts';

/**
 * Fills the local cloud with the demo content, in a thread with its environment and clock.
 *
 * @param note receives the progress
 */
export async function seedAll(
  environment: LocalEnvironment,
  clock: ClockOffset,
  note: (detail: string) => void,
  closing: Closing,
): Promise<void> {
  const worker = new Worker(new URL('./seed-worker.ts', import.meta.url), {
    workerData: { clock },
    env: helperEnvironment(environment),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  closing.add(async () => void (await worker.terminate()));
  worker.on('message', note);
  const [code] = await once(worker, 'exit'); // an error in it rejects this
  if (code !== 0) throw new Error(`Failed to create the demo content (exit code ${code})`);
}
