import { randomUUID } from 'node:crypto';
import type { Outcome } from './invocation.ts';
import { LambdaWorker, type WorkerOptions } from './lambda-worker.ts';

interface Waiting {
  event: string;
  timeoutMilliseconds: number;
  resolve: (outcome: Outcome) => void;
}

/** The workers of one feature: started on demand, up to a limit, each with one event at a time. */
export class WorkerPool {
  readonly #options: WorkerOptions;
  readonly #most: number;
  readonly #timeoutMilliseconds: number;
  readonly #workers = new Set<LambdaWorker>();
  readonly #idle: LambdaWorker[] = [];
  readonly #waiting: Waiting[] = [];
  #state: { isStarting: boolean; isEnded: boolean } = { isStarting: false, isEnded: false };

  /**
   * @param most the maximum number of workers
   * @param timeoutSeconds after which a worker that has not responded is terminated
   */
  constructor(options: WorkerOptions, { most, timeoutSeconds }: { most: number; timeoutSeconds: number }) {
    this.#options = options;
    this.#most = most;
    this.#timeoutMilliseconds = timeoutSeconds * 1000;
  }

  /**
   * Processes an event as soon as a worker is free.
   *
   * @param event as JSON text
   */
  invoke(event: string): Promise<Outcome> {
    if (this.#state.isEnded) return Promise.resolve(ENDED);
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    this.#waiting.push({ event, resolve, timeoutMilliseconds: this.#timeoutMilliseconds });
    this.#serveWaiting();
    return promise;
  }

  /** Terminates every worker; waiting events fail. */
  async end(): Promise<void> {
    this.#state.isEnded = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(ENDED);
    await Promise.all([...this.#workers].map((worker) => worker.end()));
  }

  #serveWaiting(): void {
    for (let worker = this.#idle.pop(); worker; worker = this.#idle.pop()) {
      if (worker.isGone) {
        this.#workers.delete(worker);
        continue;
      }
      const next = this.#waiting.shift();
      if (!next) {
        this.#idle.push(worker);
        return;
      }
      void this.#run(worker, next);
    }
    if (this.#waiting.length > 0 && this.#workers.size < this.#most) void this.#startWorker();
  }

  /** One at a time: loading several at once is slower than waiting for one to become free. */
  async #startWorker(): Promise<void> {
    if (this.#state.isStarting || this.#state.isEnded) return;
    this.#state.isStarting = true;
    const worker = new LambdaWorker(this.#options);
    this.#workers.add(worker);
    await worker.whenReady();
    this.#state.isStarting = false;
    if (worker.isGone) this.#workers.delete(worker);
    const next = this.#waiting.shift();
    // A bundle that cannot be loaded fails the event that needed it, as on Lambda.
    if (next) void this.#run(worker, next);
    else if (!worker.isGone) this.#idle.push(worker);
    this.#serveWaiting();
  }

  async #run(worker: LambdaWorker, { event, timeoutMilliseconds, resolve }: Waiting): Promise<void> {
    resolve(await worker.invoke({ requestId: randomUUID(), event, timeoutMilliseconds }));
    if (worker.isGone) this.#workers.delete(worker);
    else this.#idle.push(worker);
    this.#serveWaiting();
  }
}

const ENDED: Outcome = {
  ok: false,
  errorType: 'ServiceUnavailable',
  errorMessage: 'The local cloud is stopping',
  trace: [],
};
