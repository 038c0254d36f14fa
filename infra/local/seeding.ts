import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ClockOffset } from './clock/shifted-date.ts';
import type { Closing } from './closing.ts';
import { buildHelperEnvironment, type LocalEnvironment } from './lambda/local-environment.ts';

/**
 * Fills the local cloud with the demo content, in a thread with its environment and clock.
 *
 * @param note receives the progress
 */
export const seedAll = (
  environment: LocalEnvironment,
  clock: ClockOffset,
  note: (detail: string) => void,
  closing: Closing,
): Promise<void> =>
  fillInThread(new URL('./seed-worker.ts', import.meta.url), { clock }, { environment, note, closing });

interface FillOptions {
  environment: LocalEnvironment;
  /** Receives the progress. */
  note: (detail: string) => void;
  closing: Closing;
}

/**
 * Runs a program that fills the local cloud, in a thread with its environment.
 *
 * @param data what the program finds as its `workerData`
 */
export async function fillInThread(
  program: URL,
  data: object,
  { environment, note, closing }: FillOptions,
): Promise<void> {
  const worker = new Worker(program, {
    workerData: data,
    env: buildHelperEnvironment(environment),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  closing.add(async () => void (await worker.terminate()));
  worker.on('message', note);
  const [code] = await once(worker, 'exit'); // an error in it rejects this
  if (code !== 0) throw new Error(`Failed to create the content (exit code ${code})`);
}
