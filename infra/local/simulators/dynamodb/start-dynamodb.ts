import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PendingChange } from './changes.ts';

/** What the thread of the database is given. */
export interface WorkerData {
  file: string;
  /** Milliseconds since 1970. */
  now: number;
}

export type ToWorker = { confirm: number[] } | { ask: 'listen' | 'stop' };
export type FromWorker = { url: string } | { changes: PendingChange[] };

/** The changes of a database, each to be delivered at least once. */
export interface ChangeFeed {
  /** Receives the changes that are not confirmed yet, and all further ones. */
  listen: (listener: (changes: PendingChange[]) => void) => void;
  confirm: (ids: number[]) => void;
}

/** A running local database. */
export interface LocalDynamodb {
  url: string;
  changes: ChangeFeed;
  stop: () => Promise<void>;
}

/**
 * Starts the local database in a thread of its own.
 *
 * @param file where it is stored
 * @throws Error if it cannot be read, or another process uses it
 */
export async function startDynamodb(file: string): Promise<LocalDynamodb> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), {
    workerData: { file, now: Date.now() } satisfies WorkerData,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const send = (message: ToWorker) => worker.postMessage(message);
  let hasEnded = false;
  worker.on('exit', () => {
    hasEnded = true;
  });
  const [{ url }] = await once(worker, 'message'); // an error in it rejects this
  return {
    url,
    changes: {
      listen: (listener) => {
        worker.on('message', (message: FromWorker) => 'changes' in message && listener(message.changes));
        send({ ask: 'listen' });
      },
      confirm: (ids) => send({ confirm: ids }),
    },
    stop: async () => {
      if (hasEnded) return;
      send({ ask: 'stop' });
      await once(worker, 'exit');
    },
  };
}
